import { useState } from 'react';
import type { Container } from '@portal/shared/contract/entities/machine';
import { TITLES } from '@portal/shared/contract/text/messages';
import { describeFailure } from '@portal/shared/http';
import { openJupyter } from '@portal/shared/machine/open-jupyter';
import { Button } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { hasDoor, jupyterUrl } from './container-text';
import { t } from '../texts';

interface Props {
  readonly container: Container;
  readonly size?: 'sm' | 'md';
  readonly isMain?: boolean;
}

export function canOpenJupyter(container: Container): boolean {
  return hasDoor(container) ? container.state !== 'failed' : jupyterUrl(container) !== null;
}

/** Opens a session through the portal's proxy if it has one, else at the URL that the server sends. */
export function OpenJupyter({ container, size = 'md', isMain = false }: Props) {
  const variant = isMain ? 'primary' : 'secondary';
  // A failed session has no page to open; its reason is shown beside this button.
  if (hasDoor(container))
    return container.state === 'failed' ? null : (
      <ThroughDoor id={container.id_container} size={size} variant={variant} />
    );
  const url = jupyterUrl(container);
  return (
    url && (
      <Button size={size} variant={variant} href={url} target="_blank" icon="external">
        {t('Buka Jupyter')}
      </Button>
    )
  );
}

interface DoorProps {
  readonly id: string;
  readonly size: 'sm' | 'md';
  readonly variant: 'primary' | 'secondary';
}

function ThroughDoor({ id, size, variant }: DoorProps) {
  const [isOpening, setOpening] = useState(false);
  async function open(): Promise<void> {
    setOpening(true);
    try {
      await openJupyter(id);
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.warning, t('Jupyter tidak dapat dibuka. {text}', { text: text || title }));
    } finally {
      setOpening(false);
    }
  }
  return (
    <Button size={size} variant={variant} icon="external" loading={isOpening} onClick={() => void open()}>
      {t('Buka Jupyter')}
    </Button>
  );
}
