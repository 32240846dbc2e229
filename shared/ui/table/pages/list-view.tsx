import type { ReactNode } from 'react';
import { QueryView, Skeleton, Button } from '../../base/public';
import type { PageSource } from './page-source';
import type { List } from './use-list';
import { formatNumber } from '../../../format/number';
import { t } from '@portal/shared/language';

interface ListNewsProps<Row> {
  readonly noun: string;
  readonly source: Pick<PageSource<Row>, 'added' | 'onRenew' | 'refused'>;
}

/** Shows above the rows how many were added since they were read, and which part of the URL the server refused. */
export function ListNews<Row>({ noun, source: { added, onRenew, refused } }: ListNewsProps<Row>): ReactNode {
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

interface Props<Row> {
  readonly list: List<Row>;
  readonly skeleton?: ReactNode;
  /** Draws the rows: a page with its source, or all rows without. */
  readonly children: (rows: readonly Row[], source: PageSource<Row> | null) => ReactNode;
}

/** A list that is read by page, or completely from a server without pages; both share their loading states. */
export function ListView<Row>({
  list,
  skeleton = <Skeleton shape="rows" count={8} />,
  children,
}: Props<Row>): ReactNode {
  const { query, whole, source } = list;
  return whole ? (
    <QueryView query={whole} skeleton={skeleton}>
      {(rows) => children(rows, null)}
    </QueryView>
  ) : (
    <QueryView query={query} skeleton={skeleton}>
      {({ rows }) => children(rows, source)}
    </QueryView>
  );
}
