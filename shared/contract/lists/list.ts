interface ListChoice {
  readonly value: string;
  /** Indonesian. */
  readonly label: string;
}

/** One column of a list. The server's query, the table, the URL and the CSV derive from it. */
export interface ListColumn {
  /** Name in URLs, requests and saved views. */
  readonly key: string;
  /** Indonesian. */
  readonly title: string;
  readonly type: 'text' | 'number' | 'instant' | 'choice';
  /** Fields of a row that the column needs, for a server that sends only those of shown columns. */
  readonly fields?: readonly string[];
  /** Whether the server has an index for it. */
  readonly isSorted?: boolean;
  /** Whether the search includes its text. */
  readonly isSearched?: boolean;
  /** Values of its filter; `free`: those that occur; absent: no filter. */
  readonly choices?: readonly ListChoice[] | 'free';
  /** Hidden until chosen. */
  readonly isHidden?: boolean;
}

export interface ListDescription {
  /** Name in cursors. */
  readonly name: string;
  readonly columns: readonly ListColumn[];
}

/** Rows of one page (admin-area.md section 9). */
export const PAGE_SIZE = 100;

/** Counting stops here unless the server maintains the numbers: the response then says "at least". */
export const COUNT_LIMIT = 10_000;

/** The same limit during a search, which has to read each row. */
export const SEARCH_COUNT_LIMIT = 1_000;
