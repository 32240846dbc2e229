import type { ContentItem } from '../kind/content-item';

/** Categories that occur in a list, by label. */
export function categoriesOf(items: readonly ContentItem[]): { readonly id: string; readonly label: string }[] {
  const labels = new Map(
    items.flatMap((item) => item.categories.map((category) => [category.id, category.label] as const)),
  );
  return [...labels].map(([id, label]) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label, 'id'));
}
