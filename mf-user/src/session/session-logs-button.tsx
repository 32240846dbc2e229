import { useState } from 'react';
import type { Container } from '@portal/shared/contract/entities/machine';
import { Button, preloadable } from '@portal/shared/ui/base';
import { canRestart } from './container-text';
import { t } from '../texts';

const { Component: SessionLogs } = preloadable(
  async () => (await import('@portal/shared/ui/machine')).SessionLogs,
  null,
);

/** Shows a session's last output; renders nothing for a session without a log. */
export function SessionLogsButton({ container, size = 'md' }: { container: Container; size?: 'sm' | 'md' }) {
  const [isOpen, setOpen] = useState(false);
  if (!canRestart(container)) return null;
  return (
    <>
      <Button size={size} variant="quiet" icon="document" onClick={() => setOpen(true)}>
        {t('Lihat log')}
      </Button>
      {isOpen && <SessionLogs id={container.id_container} name="sesi Jupyter" onClose={() => setOpen(false)} />}
    </>
  );
}
