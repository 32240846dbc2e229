import type { Container } from '@portal/shared/contract/entities/machine';
import { openJupyter } from '@portal/shared/machine/open-jupyter';
import { Button } from '@portal/shared/ui/base';
import { hasDoor, jupyterUrl } from './container-text';
import { useAttempt } from './use-attempt';
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
  const { isBusy, attempt } = useAttempt();
  const open = () =>
    attempt(
      () => openJupyter(id),
      (text) => t('Jupyter tidak dapat dibuka. {text}', { text }),
    );
  return (
    <Button size={size} variant={variant} icon="external" loading={isBusy} onClick={() => void open()}>
      {t('Buka Jupyter')}
    </Button>
  );
}
