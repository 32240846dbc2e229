import { useQuery } from '@tanstack/react-query';
import { approveExtension, listExtensions } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import type { Extension } from '@portal/shared/contract/entities/proposal-life';
import { callApi, can, queryOfAddition } from '@portal/shared/http';
import { Button, Notice, PartFailure, preloadable } from '@portal/shared/ui/base';
import { useState } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { useRefresh } from '../decision/use-refresh';
import type { ExtensionDialogProps } from './extension-dialog';
import { useSending } from './use-sending';
import { t } from '../texts';

const { Component: ExtensionDialog } = preloadable(
  async () => (await import('./extension-dialog')).ExtensionDialog,
  null,
);

type Decision = Pick<ExtensionDialogProps, 'extension' | 'decision'>;

/** Shows an extension that waits for a decision, is being carried out, or failed at the machine service. */
export function ExtensionNotice({ row }: { readonly row: ProposalRow }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const refresh = useRefresh();
  const { id, status } = row.proposal;
  const isAsked = status === 'Approved' && can('proposal-course') && can('extensions');
  const extensions = useQuery({ ...queryOfAddition(listExtensions, { id }), enabled: isAsked });
  const newest = isAsked ? extensions.data?.extension.at(-1) : undefined;
  const close = () => setDecision(null);
  const done = () => {
    close();
    void refresh();
  };
  return (
    <>
      {isAsked && <PartFailure query={extensions} what={t('Permintaan perpanjangan')} />}
      {newest?.status === 'Pending' && <Waiting extension={newest} onDecide={setDecision} />}
      {newest?.machine === 'ordered' && (
        <Notice tone="info" title={t('Perpanjangan sedang dijalankan di mesin')}>
          {t('{days} hari, disetujui oleh {admin}.', { days: newest.days, admin: newest.decided_by ?? 'admin' })}
        </Notice>
      )}
      {newest?.machine === 'failed' && <Failed extension={newest} />}
      {/* The dialog keeps its note and its failure when another admin decides first. */}
      {decision && <ExtensionDialog row={row} {...decision} onClose={close} onDone={done} />}
    </>
  );
}

interface WaitingProps {
  readonly extension: Extension;
  readonly onDecide: (decision: Decision) => void;
}

function Waiting({ extension, onDecide }: WaitingProps) {
  const actions = (
    <>
      <Button size="sm" variant="primary" onClick={() => onDecide({ extension, decision: 'approve' })}>
        {t('Setujui perpanjangan')}
      </Button>
      <Button size="sm" onClick={() => onDecide({ extension, decision: 'reject' })}>
        {t('Tolak perpanjangan')}
      </Button>
    </>
  );
  return (
    <Notice tone="warning" title={t('Perpanjangan {days} hari diminta', { days: extension.days })} action={actions}>
      <p className="mp-reason">{extension.reason}</p>
    </Notice>
  );
}

/** Offers to repeat the approval of an extension that the machine service did not carry out. */
function Failed({ extension }: { readonly extension: Extension }) {
  const { isSending, send } = useSending();
  const again = () =>
    send(
      () => callApi(approveExtension, { path: { id: extension.id } }),
      t('Perpanjangan dikirim kembali ke layanan mesin.'),
    );
  const action = (
    <Button size="sm" loading={isSending} onClick={() => void again()}>
      {t('Coba lagi')}
    </Button>
  );
  return (
    <Notice tone="danger" title={t('Perpanjangan gagal di mesin')} role="alert" action={action}>
      {t('{days} hari sudah disetujui, tetapi layanan mesin belum melakukannya.', { days: extension.days })}
    </Notice>
  );
}
