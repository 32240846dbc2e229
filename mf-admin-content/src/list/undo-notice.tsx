import { Button, Notice } from '@portal/shared/ui/base';
import { keepFocusOnPage } from '@portal/shared/ui/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContentItem, ContentKind } from '../kind/content-kind';
import { titleOf } from '../kind/item-text';
import { t } from '../texts';

interface Props {
  readonly kind: ContentKind;
  readonly items: readonly ContentItem[];
  readonly onUndo: () => Promise<void>;
  readonly onDismiss: () => void;
}

/** Offers to publish items again that just went back to draft. */
export function UndoNotice({ kind, items, onUndo, onDismiss }: Props): ReactNode {
  const [isBusy, setBusy] = useState(false);
  // Both buttons remove the notice, and themselves with it.
  useEffect(() => keepFocusOnPage, []);
  const [only] = items;
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <div className="mc-undo">
      <Notice
        tone="success"
        role="status"
        title={
          items.length === 1 && only
            ? t('“{only}” kembali ke draf', { only: titleOf(only) })
            : t('{items} {word} kembali ke draf', { items: items.length, word: t(kind.word) })
        }
        action={
          <>
            <Button size="sm" icon="undo" loading={isBusy} onClick={() => void undo()}>
              {t('Publikasikan lagi')}
            </Button>
            <Button size="sm" variant="quiet" onClick={onDismiss}>
              {t('Tutup')}
            </Button>
          </>
        }
      >
        {t('Tidak tampil lagi di situs; isinya tetap ada.')}
      </Notice>
    </div>
  );
}
