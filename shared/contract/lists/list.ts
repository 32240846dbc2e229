/** One value that a filter offers. */
interface ListChoice {
  readonly value: string;
  /** Indonesian. */
  readonly label: string;
}

/** One column of a list: the server's query, the table, the address and the CSV are made from it. */
export interface ListColumn {
  /** Name in addresses, requests and saved views. */
  readonly key: string;
  /** Indonesian. */
  readonly title: string;
  readonly type: 'text' | 'number' | 'instant' | 'choice';
  /** Fields of a row that the column is made of. */
  readonly fields: readonly string[];
  /** The server has an index for it. */
  readonly isSorted?: boolean;
  /** Its text is searched. */
  readonly isSearched?: boolean;
  /** Values of its filter; absent: it has none. */
  readonly choices?: readonly ListChoice[];
  /** Not shown until chosen. */
  readonly isHidden?: boolean;
}

/** A list that is read by page. */
export interface ListDescription {
  /** Name in cursors. */
  readonly name: string;
  readonly columns: readonly ListColumn[];
}

/** Rows of one page (admin-area.md section 9). */
export const PAGE_SIZE = 100;

/** Counting stops here while a list is searched: the answer then says "at least". */
export const COUNT_LIMIT = 5_000;
