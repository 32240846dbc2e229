import { useQuery } from '@tanstack/react-query';
import { plainText } from '@portal/shared/browser/plain-text';
import { listRevisionNotes } from '@portal/shared/contract/endpoints/proposal';
import { formatDayMonthShort, instantOf } from '@portal/shared/format/date';
import { queryOf } from '@portal/shared/http';
import { PartFailure } from '@portal/shared/ui/base';
import { t } from '../texts';

/** Shows an admin's request to correct a proposal: the start of the newest note. */
export function RevisionLine({ id }: { readonly id: string }) {
  const notes = useQuery(queryOf(listRevisionNotes, { id }));
  const newest = [...(notes.data?.proposal_revisi ?? [])].sort(
    (a, b) => (instantOf(b.tanggal_revisi) ?? 0) - (instantOf(a.tanggal_revisi) ?? 0),
  )[0];
  return (
    <>
      <PartFailure query={notes} what={t('Catatan revisi')} />
      <p className="mu-clamp">
        {newest
          ? t('Catatan dari admin, {day}: {note}', {
              day: formatDayMonthShort(newest.tanggal_revisi),
              note: plainText(newest.catatan),
            })
          : t('Admin meminta perbaikan sebelum usulan ini dapat disetujui.')}
      </p>
    </>
  );
}
