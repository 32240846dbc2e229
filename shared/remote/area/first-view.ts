import type { Tone } from '../../contract/proposal/status';

/** A text of a row: the first non-empty one of `fields` (a dot leads into a record), else `text`. */
export interface FirstViewPart {
  readonly fields: readonly string[];
  readonly text?: string;
  /** `clip`: at most two lines; `line`: one. */
  readonly look: 'plain' | 'strong' | 'link' | 'small' | 'clip' | 'line' | 'chip';
  /** Label and chip colour of a value; a value without an entry is shown unchanged. */
  readonly words?: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>>;
}

interface FirstValue {
  readonly field: string;
  readonly value: string;
}

export interface FirstViewRows {
  readonly kind: 'rows';
  readonly title: string | null;
  /** Index of the call among the screen's. */
  readonly call: number;
  /** Lists in the response, by key, with the parts of each column; of a mixed list the rows of one `kind`. */
  readonly groups: readonly {
    readonly key: string;
    readonly kind?: string;
    readonly columns: readonly (readonly FirstViewPart[])[];
  }[];
  /** Newest first by a field; rows with a value of `first` come before, in the order of `first`, oldest first. */
  readonly order: { readonly by: string; readonly first: FirstValue | readonly FirstValue[] | null };
  readonly most: number;
  /** Widths as `grid-template-columns` on a wide screen; on a narrow one the columns are stacked. */
  readonly widths: string;
  /** Titles of a table's columns, and the height of the toolbar above them, px; null for a list without them. */
  readonly head: { readonly titles: readonly string[]; readonly above: number } | null;
}

export interface FirstViewField {
  readonly label: string;
  readonly help: string | undefined;
  readonly width: 'full' | 'half' | 'third';
}

export interface FirstViewFields {
  readonly kind: 'fields';
  readonly title: string;
  readonly hint: string;
  readonly fields: readonly FirstViewField[];
}

/** Placeholder for content that loads later: lines, or `count` cards of `of` in a row. */
export interface FirstViewSkeleton {
  readonly kind: 'skeleton';
  readonly shape: 'words' | 'card';
  /** Pixels. */
  readonly height: number;
  readonly count: number;
  readonly of: number;
}

/**
 * Outline shown in a screen's place until its code is loaded, as data of its release. The shell draws it from the
 * release's texts and the responses of the screen's first calls, on a slow connection seconds before the application.
 * People can read it, but not use it.
 */
export interface FirstView {
  /** Room on the right for content beside the blocks on a wide screen, px. */
  readonly aside?: number;
  /** Gap between two blocks, px. */
  readonly gap: number;
  readonly blocks: readonly (FirstViewRows | FirstViewFields | FirstViewSkeleton)[];
}
