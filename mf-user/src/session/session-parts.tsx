import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listRuns, restartRun } from '@portal/shared/contract/endpoints/machine/machine';
import type { Container } from '@portal/shared/contract/entities/machine';
import { TITLES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { RESTART_TEXT } from '@portal/shared/machine/run-state';
import { Button, MaskedToken, preloadable } from '@portal/shared/ui/base';
import { confirm, keepFocusOnPage, toast } from '@portal/shared/ui/dialog';
import { canRestart, daysLeft, isRunning, openedText, statusDetail, timeLeft } from './container-text';
import { useAttempt } from './use-attempt';
import { t } from '../texts';
import { loadText } from '@portal/shared/machine/load';

const QUESTION = {
  title: t('Mulai ulang sesi Jupyter?'),
  text: RESTART_TEXT,
  confirm: t('Mulai ulang'),
  tone: 'danger',
} as const;

/** Restarts a session after a question, or retries a failed image. Renders nothing if neither is possible. */
export function RestartSession({ container, size = 'md' }: { container: Container; size?: 'sm' | 'md' }) {
  const { isBusy, attempt } = useAttempt();
  const queryClient = useQueryClient();
  if (!canRestart(container)) return null;
  const isImage = container.image === 'failed';
  async function restart(): Promise<void> {
    if (!isImage && !(await confirm(QUESTION))) return;
    await attempt(
      async () => {
        await callApi(restartRun, { path: { id: container.id_container }, quiet: true });
        const done = isImage
          ? t('Image disiapkan lagi. Perkembangannya tampil di sini.')
          : t('Sesi dimulai ulang. Beberapa saat lagi dapat dibuka kembali.');
        toast.success(TITLES.success, done);
      },
      (text) => t('Sesi tidak dimulai ulang. {text}', { text }),
    );
    await queryClient.invalidateQueries({ queryKey: [listRuns.name] });
    keepFocusOnPage();
  }
  return (
    <Button size={size} variant="quiet" icon="refresh" loading={isBusy} onClick={() => void restart()}>
      {isImage ? t('Siapkan image lagi') : t('Mulai ulang')}
    </Button>
  );
}

/** Shows when a session runs, or why it does not; while it runs, also the rest of today, its load and its token. */
export function SessionDetail({ container, day }: { readonly container: Container; readonly day: string | null }) {
  const when = container.status === 'running' ? [day, daysLeft(container.ends_at)] : [];
  const detail = statusDetail(container) || when.filter(Boolean).join(' · ');
  return (
    <>
      {detail && <p>{detail}</p>}
      {openedText(container) && <p>{openedText(container)}</p>}
      {container.state === 'running' && <p>{timeLeft(container)}</p>}
      {container.load && <p className="mu-session__load">{loadText(container.load)}</p>}
      {container.token && isRunning(container) ? <MaskedToken token={container.token} /> : null}
    </>
  );
}

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
      {isOpen && <SessionLogs id={container.id_container} name={t('sesi Jupyter')} onClose={() => setOpen(false)} />}
    </>
  );
}
