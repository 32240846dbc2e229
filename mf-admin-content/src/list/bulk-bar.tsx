import { Button } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { type ContentItem, isPublished } from '../kind/content-kind';
import type { ContentKind } from '../kind/content-kind';
import type { BulkAction } from './bulk-dialog';
import { t } from '../texts';

interface Props {
  readonly kind: ContentKind;
  readonly chosen: readonly ContentItem[];
  /** How many items of this page can be chosen. */
  readonly all: number;
  /** Number of matches on all pages, as text; null unless everything here is chosen and further pages match. */
  readonly beyond: string | null;
  /** Whether the matches on all pages are chosen. */
  readonly isBeyond: boolean;
  readonly onAll: () => void;
  readonly onBeyond: () => void;
  readonly onNone: () => void;
  readonly onAct: (action: BulkAction) => void;
}

export function BulkBar({ kind, chosen, all, beyond, isBeyond, onAll, onBeyond, onNone, onAct }: Props): ReactNode {
  return (
    <div className="mc-bulkbar" data-sticky="bottom" role="region" aria-label={t('Pilihan')}>
      <strong role="status">
        {t('{chosen} {word} dipilih', { chosen: (isBeyond && beyond) || chosen.length, word: t(kind.word) })}
      </strong>
      {chosen.length < all && (
        <Button size="sm" variant="quiet" onClick={onAll}>
          {t('Pilih semua ({all})', { all })}
        </Button>
      )}
      {beyond && !isBeyond && (
        <Button size="sm" variant="quiet" onClick={onBeyond}>
          {t('Pilih semua {count} yang cocok', { count: beyond })}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onNone}>
        {t('Kosongkan')}
      </Button>
      <span className="mc-bulkbar__end">
        <Button size="sm" icon="undo" disabled={!chosen.some(isPublished)} onClick={() => onAct('draft')}>
          {t('Kembali ke draf')}
        </Button>
        <Button size="sm" icon="trash" variant="danger" onClick={() => onAct('delete')}>
          {t('Hapus')}
        </Button>
      </span>
    </div>
  );
}
