import { formatNumber } from '@portal/shared/format/number';
import { Button, preloadable } from '@portal/shared/ui/base';
import { Suspense, useState, type ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { actionWord } from './action-word';
import type { BulkAction } from './bulk';
import type { BulkDialogProps } from './bulk-dialog';
import { t } from '../texts';

// Its editor comes with the first question.
const dialog = preloadable<BulkDialogProps>(async () => (await import('./bulk-dialog')).BulkDialog);

interface Props {
  readonly rows: readonly ProposalRow[];
  readonly onCleared: () => void;
}

/** The decisions that can be made about the selected rows. */
export function BulkBar({ rows, onCleared }: Props): ReactNode {
  // The rows as they were selected: the list may lose them while they are decided.
  const [asked, setAsked] = useState<{ action: BulkAction; rows: readonly ProposalRow[] } | null>(null);
  if (rows.length === 0 && asked === null) return null;
  return (
    <div className="pr-table__bulk">
      <strong role="status">{t('{count} dipilih', { count: formatNumber(rows.length) })}</strong>
      <Button size="sm" onClick={() => setAsked({ action: 'reject', rows })}>
        {actionWord('reject')}
      </Button>
      <Button size="sm" onClick={() => setAsked({ action: 'finish', rows })}>
        {actionWord('finish')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onCleared}>
        {t('Kosongkan pilihan')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <dialog.Component
            {...asked}
            onCancel={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              onCleared();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
