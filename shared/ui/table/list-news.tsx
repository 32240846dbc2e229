import type { ReactNode } from 'react';
import { formatNumber } from '../../format/number';
import { Button } from '../base/public';
import type { PageSource } from './page-source';
import { t } from '@portal/shared/language';

interface Props<Row> {
  readonly noun: string;
  readonly source: Pick<PageSource<Row>, 'added' | 'onRenew' | 'refused'>;
}

/** Above the rows: how many came since they were read, and what the server refused of the address. */
export function ListNews<Row>({ noun, source: { added, onRenew, refused } }: Props<Row>): ReactNode {
  return (
    <div role="status">
      {refused !== null && (
        <p className="pr-table__news">{t('{reason} Halaman pertama ditampilkan.', { reason: refused })}</p>
      )}
      {added > 0 && (
        <Button variant="quiet" onClick={onRenew}>
          {t('{count} {noun} baru', { count: formatNumber(added), noun })}
        </Button>
      )}
    </div>
  );
}
