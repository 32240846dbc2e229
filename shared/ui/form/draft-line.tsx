import { formatClock } from '../../format/date';
import type { DraftState } from './draft-progress';
import { t } from '@portal/shared/language';

/** The line that shows where the draft is stored. */
export function DraftLine({ draft }: { readonly draft: DraftState }) {
  return (
    <p className={draft.state === 'quiet' ? 'pf-draft-line pf-draft-line--quiet' : 'pf-draft-line'} role="status">
      {textOf(draft)}
    </p>
  );
}

function textOf(draft: DraftState): string {
  switch (draft.state) {
    case 'saved': {
      const place = draft.lasting ? t('di perangkat ini') : t('sementara di tab ini');
      const rest =
        draft.leftOut.length > 0
          ? t(' File yang terlalu besar tidak ikut tersimpan ({count}).', { count: draft.leftOut.length })
          : '';
      return t('Tersimpan {place} {time}.{rest}', {
        place,
        time: formatClock(new Date(draft.savedAt).toISOString()),
        rest,
      });
    }
    case 'otherTab':
      return t('Tidak disimpan: formulir ini juga diisi di tab lain.');
    case 'refused':
      return t('Perangkat ini menolak menyimpan isian. Jangan tutup tab sebelum mengirim.');
    case 'quiet':
      return t('Isian disimpan di perangkat ini sambil Anda mengetik.');
    default:
      return '';
  }
}
