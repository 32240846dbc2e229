import { releaseProposal, takeProposal } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { relativeTime } from '@portal/shared/format/date';
import { callApi, can } from '@portal/shared/http';
import { Button, Notice, preloadable } from '@portal/shared/ui/base';
import { confirm } from '@portal/shared/ui/dialog';
import { type ReactNode, useState } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { handledByOther } from '../decision/handled-by-other';
import { useSending } from './use-sending';
import { t } from '../texts';
import { useRefresh } from '../decision/use-refresh';

/** Shows which admin handles a proposal, to take or release it. Renders nothing if the server does not store this. */
export function Handling({ row: { proposal } }: { readonly row: ProposalRow }): ReactNode {
  const { isSending, send } = useSending();
  const { handler, id, status } = proposal;
  if (!can('proposal-course') || (status !== 'Pending' && status !== 'Revision')) return null;

  const take = (body?: { take_over: 'yes' }) => callApi(takeProposal, { path: { id }, body });
  const takeFirst = async () => {
    try {
      await take();
    } catch (error) {
      const other = handledByOther(error);
      if (other === null || !(await agrees(other))) throw error;
      await take({ take_over: 'yes' });
    }
  };
  const takeOver = async (name: string) => {
    if (await agrees(t('Usulan ini sedang ditangani oleh {name}.', { name })))
      await send(() => take({ take_over: 'yes' }), TAKEN);
  };

  if (!handler) {
    return (
      <p className="mp-handling">
        <Button size="sm" loading={isSending} onClick={() => void send(takeFirst, TAKEN)}>
          {t('Tangani usulan ini')}
        </Button>
      </p>
    );
  }
  const since = relativeTime(handler.at);
  if (handler.is_me) {
    const release = () =>
      send(() => callApi(releaseProposal, { path: { id } }), t('Usulan ini tidak lagi Anda tangani.'));
    return (
      <p className="mp-handling pr-secondary">
        {t('Anda menangani usulan ini sejak {since}.', { since })}
        <Button size="sm" variant="quiet" loading={isSending} onClick={() => void release()}>
          {t('Lepas')}
        </Button>
      </p>
    );
  }
  return (
    <Notice
      tone="warning"
      title={t('Ditangani oleh {name}', { name: handler.name })}
      action={
        <Button size="sm" loading={isSending} onClick={() => void takeOver(handler.name)}>
          {t('Ambil alih')}
        </Button>
      }
    >
      {t('Sejak {since}. Putuskan hanya jika Anda sudah berkoordinasi.', { since })}
    </Notice>
  );
}

const TAKEN = t('Usulan ini sekarang Anda tangani.');

function agrees(text: string): Promise<boolean> {
  return confirm({ title: t('Ambil alih usulan ini?'), text, confirm: t('Ambil alih'), tone: 'primary' });
}

const { Component: RemarkDialog } = preloadable(async () => (await import('./remark-dialog')).RemarkDialog, null);

/** Opens the dialog for an internal remark; the timeline shows saved ones. */
export function RemarkButton({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  const done = () => {
    setOpen(false);
    void refresh();
  };
  return (
    <>
      <Button size="sm" icon="pencil" onClick={() => setOpen(true)}>
        {t('Tambah catatan internal')}
      </Button>
      {isOpen && <RemarkDialog id={id} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}
