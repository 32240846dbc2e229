import type { RevisionNote } from '../../contract/entities/proposal';
import { formatDateTime, instantOf } from '../../format/date';
import { HtmlView } from '../html/public';

/** The purple box with all revision notes, newest first; nothing when there are none. */
export function RevisionBox({ notes }: { readonly notes: readonly RevisionNote[] }) {
  if (notes.length === 0) return null;
  const newestFirst = [...notes].sort(
    (a, b) => (instantOf(b.tanggal_revisi) ?? 0) - (instantOf(a.tanggal_revisi) ?? 0),
  );
  return (
    <section className="pp-revision" aria-labelledby="catatan-revisi">
      <h2 id="catatan-revisi" className="pp-revision__title">
        Catatan Revisi
      </h2>
      <ol className="pp-revision__notes">
        {newestFirst.map((note, index) => (
          <li key={note.id ?? `${note.tanggal_revisi}-${index}`} className="pp-revision__note">
            <p className="pp-revision__meta">
              {formatDateTime(note.tanggal_revisi)}
              {note.admin_name ? ` · ${note.admin_name}` : ''}
            </p>
            <HtmlView html={note.catatan} />
          </li>
        ))}
      </ol>
    </section>
  );
}
