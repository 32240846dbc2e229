import type { ComponentType } from 'react';

/** A part of the kit in one state. */
export interface Example {
  readonly title: string;
  /** Why it looks so, or when it is taken, where that is not obvious. */
  readonly note?: string;
  readonly Body: ComponentType;
  /** Name in the address of an example that has the page to itself: it covers the page, or is found by its label. */
  readonly alone?: string;
  /** First address of the example's own router: a table reads its search from there. */
  readonly address?: string;
}

/** Parts of the kit that belong together, one page of the catalogue. */
export interface Section {
  /** In the address. */
  readonly id: string;
  readonly title: string;
  /** Sources of `shared/ui` that render these examples; a test compares all sections with the folder. */
  readonly files: readonly string[];
  readonly examples: readonly Example[];
}
