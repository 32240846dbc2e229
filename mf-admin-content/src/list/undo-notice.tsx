import { Button, Notice } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import type { ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { titleOf } from '../kind/item-text';

interface Props {
  readonly kind: ContentKind;
  readonly items: readonly ContentItem[];
  readonly onUndo: () => Promise<void>;
  readonly onDismiss: () => void;
}

/** Offers to publish again what was just taken back to draft. */
export function UndoNotice({ kind, items, onUndo, onDismiss }: Props): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [only] = items;
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <Notice
      tone="success"
      role="status"
      title={
        items.length === 1 && only
          ? `“${titleOf(only)}” kembali ke draf`
          : `${items.length} ${kind.word} kembali ke draf`
      }
      action={
        <>
          <Button size="sm" icon="undo" loading={isBusy} onClick={() => void undo()}>
            Publikasikan lagi
          </Button>
          <Button size="sm" variant="quiet" onClick={onDismiss}>
            Tutup
          </Button>
        </>
      }
    >
      Tidak tampil lagi di situs; isinya tetap ada.
    </Notice>
  );
}
