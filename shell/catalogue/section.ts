import type { ComponentType } from 'react';

export interface Example {
  readonly title: string;
  /** Why it looks so, or when it is used, where that is not obvious. */
  readonly note?: string;
  readonly Body: ComponentType;
  /** Name in the address of an example that needs a page to itself: it covers the page, or is found by its label. */
  readonly alone?: string;
  /** Initial address of the example's router; a table reads its search from it. */
  readonly address?: string;
}

/** Parts of the kit that belong together, one page of the catalogue. */
export interface Section {
  /** Value of `bagian` in the address. */
  readonly id: string;
  readonly title: string;
  readonly examples: readonly Example[];
}
