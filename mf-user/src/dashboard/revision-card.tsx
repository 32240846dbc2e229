import { useQuery } from '@tanstack/react-query';
import { listRevisionNotes } from '@portal/shared/contract/endpoints/proposal';
import { userEditRoute } from '@portal/shared/contract/proposal-kind';
import { formatDayMonthShort, instantOf } from '@portal/shared/format/date';
import { queryOf } from '@portal/shared/http';
import { proposalTitle } from '@portal/shared/proposal/title';
import { Button, PartFailure } from '@portal/shared/ui/base';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { Attention } from './attention';
import { plainText } from '@portal/shared/browser/plain-text';
import { t } from '../texts';

/** A proposal that must be corrected, with the start of the newest note. */
export function RevisionCard({ row, isFirst }: { readonly row: ProposalRow; readonly isFirst: boolean }) {
  const notes = useQuery(queryOf(listRevisionNotes, { id: row.proposal.id }));
  const newest = [...(notes.data?.proposal_revisi ?? [])].sort(
    (a, b) => (instantOf(b.tanggal_revisi) ?? 0) - (instantOf(a.tanggal_revisi) ?? 0),
  )[0];
  return (
    <Attention
      tone="orange"
      chip={t('Revisi')}
      title={proposalTitle(row.kind, row.proposal)}
      isFirst={isFirst}
      action={
        <Button variant={isFirst ? 'primary' : 'secondary'} to={userEditRoute(row.kind, row.proposal.id)}>
          {t('Perbaiki usulan')}
        </Button>
      }
    >
      <PartFailure query={notes} what={t('Catatan revisi')} />
      <p className="mu-clamp">
        {newest
          ? t('Catatan dari admin, {day}: {note}', {
              day: formatDayMonthShort(newest.tanggal_revisi),
              note: plainText(newest.catatan),
            })
          : t('Admin meminta perbaikan sebelum usulan ini dapat disetujui.')}
      </p>
    </Attention>
  );
}
