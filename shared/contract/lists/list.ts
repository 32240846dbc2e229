interface ListChoice {
  readonly value: string;
  /** Indonesian. */
  readonly label: string;
  /** The value's former name, which older addresses and saved views contain. */
  readonly formerly?: string;
}

/** One column of a list: the server's query, the table, the address and the CSV are made from it. */
export interface ListColumn {
  /** Name in addresses, requests and saved views. */
  readonly key: string;
  /** Indonesian. */
  readonly title: string;
  readonly type: 'text' | 'number' | 'instant' | 'choice';
  /** Fields of a row that the column is made of, where the server sends only those of shown columns. */
  readonly fields?: readonly string[];
  /** The server has an index for it. */
  readonly isSorted?: boolean;
  /** Its text is searched. */
  readonly isSearched?: boolean;
  /** Values of its filter; `free`: those that occur; absent: it has none. */
  readonly choices?: readonly ListChoice[] | 'free';
  /** Not shown until chosen. */
  readonly isHidden?: boolean;
}

export interface ListDescription {
  /** Name in cursors. */
  readonly name: string;
  readonly columns: readonly ListColumn[];
}

/** Rows of one page (admin-area.md section 9). */
export const PAGE_SIZE = 100;

/** Counting stops here unless the server keeps the numbers: the answer then says "at least". */
export const COUNT_LIMIT = 10_000;

/** The same while a list is searched, where each row has to be read. */
export const SEARCH_COUNT_LIMIT = 1_000;
