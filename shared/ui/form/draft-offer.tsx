import { formatDateTime } from '../../format/date';
import { Button, Card } from '../base/public';
import type { Draft } from './draft-store';

/** Asks whether a draft from before is taken up again. Stands in place of the form: nothing can be overwritten meanwhile. */
export function DraftOffer({
  draft,
  onResume,
  onDiscard,
}: {
  readonly draft: Draft;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}) {
  const filled = Object.values(draft.values).filter((value) => value !== '').length;
  const files = Object.values(draft.files);
  return (
    <Card as="section" tone="accent" title="Lanjutkan isian tersimpan?">
      <p>
        Tersimpan di perangkat ini pada {formatDateTime(new Date(draft.savedAt).toISOString())}: {filled} isian
        {files.length > 0 ? ` dan ${files.length} file (${files.map((file) => file.name).join(', ')})` : ''}. Belum
        dikirim.
      </p>
      <div className="pf-offer__actions">
        <Button variant="primary" onClick={onResume}>
          Lanjutkan isian
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          Buang dan mulai baru
        </Button>
      </div>
    </Card>
  );
}
