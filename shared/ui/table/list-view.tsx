import type { ReactNode } from 'react';
import { QueryView, Skeleton } from '../base/public';
import type { PageSource } from './page-source';
import type { List } from './use-list';

interface Props<Row> {
  readonly list: List<Row>;
  readonly skeleton?: ReactNode;
  /** Draws the rows: a page with its source, or all without. */
  readonly children: (rows: readonly Row[], source: PageSource<Row> | null) => ReactNode;
}

/** A list that is read by page, or whole from a server that knows no pages; the states before it are the same. */
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
