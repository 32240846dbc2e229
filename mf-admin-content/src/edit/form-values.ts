import type { ContentItem } from '../kind/content-item';

/** Values of the editor page without the picture. `category`: ids in the order they were chosen. */
export interface FormValues {
  readonly title: string;
  readonly body: string;
  readonly category: readonly string[];
}

export const EMPTY_VALUES: FormValues = { title: '', body: '', category: [] };

/** Values of a stored item. */
export function valuesOf(item: ContentItem): FormValues {
  return { title: item.title ?? '', body: item.body ?? '', category: item.categories.map(({ id }) => id) };
}

/** Whether both would be stored alike; the order of categories does not count. */
export function sameValues(a: FormValues, b: FormValues): boolean {
  return a.title === b.title && a.body === b.body && [...a.category].sort().join() === [...b.category].sort().join();
}

/** Values as a draft keeps them on the device. */
export function toDraft({ title, body, category }: FormValues): Record<string, string> {
  return { title, body, category: category.join(',') };
}

/** Values of a draft; what it lacks is empty. */
export function fromDraft(values: Readonly<Record<string, string>>): FormValues {
  return {
    title: values['title'] ?? '',
    body: values['body'] ?? '',
    category: (values['category'] ?? '').split(',').filter(Boolean),
  };
}
