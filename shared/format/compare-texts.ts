let collator: Intl.Collator | null = null;

/** Order of texts by Indonesian rules, numbers by their value. Made at first use: that takes a phone 0.1 s. */
export function compareTexts(a: string, b: string): number {
  collator ??= new Intl.Collator('id', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}
