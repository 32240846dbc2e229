let collator: Intl.Collator | null = null;

/**
 * Order of texts by Indonesian rules, numbers by their value. Made at the first use: making it takes a phone a tenth of
 * a second.
 */
export function compareTexts(a: string, b: string): number {
  collator ??= new Intl.Collator('id', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}
