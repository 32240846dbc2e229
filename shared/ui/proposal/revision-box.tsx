import type { RevisionNote, RevisionPoint } from '../../contract/entities/proposal';
import type { ProposalKind } from '../../contract/proposal/proposal-kind';
import { PROPOSALS } from '../../contract/proposal/all';
import { targetLabel } from '../../proposal/revision-targets';
import { formatDateTime, instantOf } from '../../format/date';
import { Icon } from '../base/public';
import { HtmlView } from '../html/public';
import { t } from '@portal/shared/language';

export function RevisionBox({ kind, notes }: { readonly kind: ProposalKind; readonly notes: readonly RevisionNote[] }) {
  if (notes.length === 0) return null;
  const newestFirst = [...notes].sort(
    (a, b) => (instantOf(b.tanggal_revisi) ?? 0) - (instantOf(a.tanggal_revisi) ?? 0),
  );
  return (
    <section className="pp-revision" aria-labelledby="catatan-revisi">
      <h2 id="catatan-revisi" className="pp-revision__title">
        {t('Catatan Revisi')}
      </h2>
      <ol className="pp-revision__notes">
        {newestFirst.map((note, index) => (
          <li key={note.id ?? `${note.tanggal_revisi}-${index}`} className="pp-revision__note">
            <p className="pp-revision__meta">
              {formatDateTime(note.tanggal_revisi)}
              {note.admin_name ? ` · ${note.admin_name}` : ''}
            </p>
            <HtmlView html={note.catatan} />
            <Ticked kind={kind} points={note.points} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Ticked({ kind, points }: { readonly kind: ProposalKind; readonly points: readonly RevisionPoint[] }) {
  const ticked = points.filter(({ is_ticked }) => is_ticked);
  if (ticked.length === 0) return null;
  return (
    <p className="pp-revision__ticked">
      <Icon name="check" />
      <span>
        {t('{ticked} dari {points} ditandai sudah diperbaiki: {names}', {
          ticked: ticked.length,
          points: points.length,
          names: ticked.map(({ target }) => targetLabel(PROPOSALS[kind], target)).join(', '),
        })}
      </span>
    </p>
  );
}
