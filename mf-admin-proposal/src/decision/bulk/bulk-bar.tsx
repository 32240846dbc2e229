import { formatNumber } from '@portal/shared/format/number';
import { Button, preloadable } from '@portal/shared/ui/base';
import { useAllMatching } from '@portal/shared/bulk/rule';
import type { PageSource } from '@portal/shared/ui/table';
import { useState, type ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { actionWord } from '../action-word';
import type { BulkDialogProps } from './bulk-dialog';
import { t } from '../../texts';

// Loaded with the first question, since it contains the editor.
const { Component: BulkDialog } = preloadable(async () => (await import('./bulk-dialog')).BulkDialog, null);

interface Props {
  readonly rows: readonly ProposalRow[];
  readonly source: PageSource<ProposalRow> | null;
  /** Deselects all rows but the given ones. */
  readonly onCleared: (except?: readonly ProposalRow[]) => void;
}

export function BulkBar({ rows, source, onCleared }: Props): ReactNode {
  // A copy of the selected rows: the list may lose them while they are decided.
  const [asked, setAsked] = useState<Omit<BulkDialogProps, 'onCancel' | 'onDone'> | null>(null);
  const all = useAllMatching(source, rows.length);
  const rule = all.chosen;
  const clear = (except?: readonly ProposalRow[]) => {
    all.reset();
    onCleared(except);
  };
  if (rows.length === 0 && asked === null) return null;
  return (
    <div className="pr-table__bulk">
      <strong role="status">{t('{count} dipilih', { count: rule?.count ?? formatNumber(rows.length) })}</strong>
      {all.offered && !rule && (
        <Button size="sm" variant="quiet" onClick={all.choose}>
          {t('Pilih semua {count} yang cocok', { count: all.offered.count })}
        </Button>
      )}
      <Button size="sm" onClick={() => setAsked({ action: 'reject', rows, rule })}>
        {actionWord('reject')}
      </Button>
      <Button size="sm" onClick={() => setAsked({ action: 'finish', rows, rule })}>
        {actionWord('finish')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => clear()}>
        {t('Kosongkan pilihan')}
      </Button>
      {asked && (
        <BulkDialog
          {...asked}
          onCancel={() => setAsked(null)}
          onDone={(undecided) => {
            setAsked(null);
            clear(undecided);
          }}
        />
      )}
    </div>
  );
}
