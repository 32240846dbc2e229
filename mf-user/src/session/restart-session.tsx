import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listRuns, restartRun } from '@portal/shared/contract/endpoints/machine';
import type { Container } from '@portal/shared/contract/entities/machine';
import { TITLES } from '@portal/shared/contract/messages';
import { callApi, describeFailure } from '@portal/shared/http';
import { RESTART_TEXT } from '@portal/shared/machine/run-state';
import { Button } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { canRestart } from './container-text';
import { t } from '../texts';

const QUESTION = {
  title: t('Mulai ulang sesi Jupyter?'),
  text: RESTART_TEXT,
  confirm: t('Mulai ulang'),
  tone: 'danger',
} as const;

/** Restarts a session after a question, or retries a failed image. Renders nothing if neither is possible. */
export function RestartSession({ container, size = 'md' }: { container: Container; size?: 'sm' | 'md' }) {
  const [isSending, setSending] = useState(false);
  const queryClient = useQueryClient();
  if (!canRestart(container)) return null;
  const isImage = container.image === 'failed';
  async function restart(): Promise<void> {
    if (!isImage && !(await confirm(QUESTION))) return;
    setSending(true);
    try {
      await callApi(restartRun, { path: { id: container.id_container }, quiet: true });
      const done = isImage
        ? t('Image disiapkan lagi. Perkembangannya tampil di sini.')
        : t('Sesi dimulai ulang. Beberapa saat lagi dapat dibuka kembali.');
      toast.success(TITLES.success, done);
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.warning, t('Sesi tidak dimulai ulang. {text}', { text: text || title }));
    } finally {
      setSending(false);
    }
    await queryClient.invalidateQueries({ queryKey: [listRuns.name] });
  }
  return (
    <Button size={size} variant="quiet" icon="refresh" loading={isSending} onClick={() => void restart()}>
      {isImage ? t('Siapkan image lagi') : t('Mulai ulang')}
    </Button>
  );
}
