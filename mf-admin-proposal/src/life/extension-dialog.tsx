import { useIsShown } from '@portal/shared/browser/use-is-shown';
import { serverNow } from '@portal/shared/browser/server-clock';
import { useQuery } from '@tanstack/react-query';
import { listDays, listMachines, listOccupancy } from '@portal/shared/contract/endpoints/machine/machine';
import { approveExtension, rejectExtension } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import type { Extension } from '@portal/shared/contract/entities/proposal-life';
import { TITLES } from '@portal/shared/contract/text/messages';
import { formatDate, instantOf } from '@portal/shared/format/date';
import { callApi, can, isApiError, queryOf, queryOfAddition } from '@portal/shared/http';
import { Button, FailureNotice, PartFailure } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { RichTextEditor } from '@portal/shared/ui/editor';
import { OccupancyGrid } from '@portal/shared/ui/machine';
import { useState } from 'react';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { DialogFooter, type DialogProps, ProposalLine, useDialogSending } from '../decision/dialog-parts';
import { showLostDecision } from '../decision/lost-decision';
import { t } from '../texts';

export interface ExtensionDialogProps extends DialogProps {
  readonly extension: Extension;
  readonly decision: 'approve' | 'reject';
}

const WORDS = {
  approve: {
    title: t('Setujui perpanjangan'),
    endpoint: approveExtension,
    success: t('Perpanjangan disetujui.'),
    variant: 'primary',
  },
  reject: {
    title: t('Tolak perpanjangan'),
    endpoint: rejectExtension,
    success: t('Perpanjangan ditolak.'),
    variant: 'danger',
  },
} as const;

/** Decides an extension: shows the occupancy and offers a note for the applicant. */
export function ExtensionDialog({ row, extension, decision, onClose, onDone }: ExtensionDialogProps) {
  const { title, endpoint, success, variant } = WORDS[decision];
  const [isNoted, setNoted] = useState(false);
  const [note, setNote] = useState('');
  const { failure, isSending, send } = useDialogSending();
  const isShown = useIsShown();

  const decide = async () => {
    await callApi(endpoint, { path: { id: extension.id }, body: note === '' ? undefined : { note } });
    toast.success(TITLES.success, success);
    onDone();
  };
  const reportFailure = (error: unknown) => {
    if (!isShown()) showLostDecision(row, error);
  };
  const footer = (
    <DialogFooter
      submit={title}
      variant={variant}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => void send(decide, reportFailure)}
    />
  );
  const refused = isApiError(failure) ? (failure.fieldErrors['note']?.[0] ?? null) : null;
  return (
    <Dialog
      title={title}
      width={decision === 'approve' ? 'wide' : 'medium'}
      hasUnsent={note !== ''}
      isSending={isSending}
      onClose={onClose}
      footer={footer}
    >
      <div className="pr-stack">
        <ProposalLine row={row} />
        <p className="mp-reason">
          <strong>{t('{days} hari.', { days: extension.days })}</strong> {extension.reason}
        </p>
        <p>{endText(row.proposal.ends_at, extension.days)}</p>
        <FailureNotice error={failure} />
        {decision === 'approve' && <SlotsInUse row={row} />}
        {isNoted ? (
          <RichTextEditor
            label={t('Catatan untuk pengusul')}
            value={note}
            onChange={setNote}
            error={refused}
            height={200}
            disabled={isSending}
            draftKey={`perpanjangan-${extension.id}`}
          />
        ) : (
          <div>
            <Button icon="pencil" onClick={() => setNoted(true)}>
              {t('Tulis catatan')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Counts as the services do: from the granted end, or from now if that is past. */
function endText(endsAt: string | null | undefined, days: number): string {
  const ends = instantOf(endsAt);
  if (ends === null) return '';
  const extended = new Date(Math.max(serverNow(), ends) + days * DAY_MS).toISOString();
  return t('Pemakaian sekarang sampai {end}; dengan perpanjangan sampai {extended}.', {
    end: formatDate(endsAt),
    extended: formatDate(extended),
  });
}

/** Shows the slots of all machines and days, with this proposal's slot marked. */
function SlotsInUse({ row: { proposal } }: { readonly row: ProposalRow }) {
  const days = useQuery(queryOf(listDays));
  const machines = useQuery(queryOf(listMachines));
  const occupancy = useQuery(queryOfAddition(listOccupancy));
  if (!can('occupancy')) return null;
  return (
    <>
      <PartFailure query={occupancy} what={t('Pemakaian slot')} />
      {days.data && machines.data && occupancy.data && (
        <OccupancyGrid
          days={days.data.data}
          machines={machines.data.data.filter(({ removed }) => !removed)}
          occupancy={occupancy.data.data}
          chosen={{ id_hari: proposal.id_hari ?? '', id_mesin: proposal.id_mesin ?? '' }}
          disabled
          onChoose={() => undefined}
        />
      )}
    </>
  );
}
