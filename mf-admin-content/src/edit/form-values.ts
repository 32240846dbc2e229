import type { ContentItem } from '../kind/content-item';

/** The form's values without the picture. `category`: ids in the order of selection. */
export interface FormValues {
  readonly title: string;
  readonly body: string;
  readonly category: readonly string[];
}

export const EMPTY_VALUES: FormValues = { title: '', body: '', category: [] };

export function valuesOf(item: ContentItem): FormValues {
  return { title: item.title ?? '', body: item.body ?? '', category: item.categories.map(({ id }) => id) };
}

/** Compares the stored form of two values; the order of categories is irrelevant. */
export function sameValues(a: FormValues, b: FormValues): boolean {
  return a.title === b.title && a.body === b.body && [...a.category].sort().join() === [...b.category].sort().join();
}

/** Converts values to the texts of a draft. */
export function toDraft({ title, body, category }: FormValues): Record<string, string> {
  return { title, body, category: category.join(',') };
}

/** Reads the values of a draft; missing ones are empty. */
export function fromDraft(values: Readonly<Record<string, string>>): FormValues {
  return {
    title: values['title'] ?? '',
    body: values['body'] ?? '',
    category: (values['category'] ?? '').split(',').filter(Boolean),
  };
}
