import type { ReactNode } from 'react';
import { Button } from '../base/public';

/** Offers the text that was being written when the page went away. */
export function StoredDraftLine({
  onRestore,
  onDismiss,
}: {
  readonly onRestore: () => void;
  readonly onDismiss: () => void;
}): ReactNode {
  return (
    <p className="pr-editor__line" role="status">
      <span>Ada tulisan yang belum dikirim dari dua menit terakhir.</span>
      <Button size="sm" onClick={onRestore}>
        Pulihkan
      </Button>
      <Button size="sm" variant="quiet" onClick={onDismiss}>
        Abaikan
      </Button>
    </p>
  );
}
