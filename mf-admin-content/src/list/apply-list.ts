import { plainText } from '@portal/shared/browser/plain-text';
import { compareTexts } from '@portal/shared/format/compare-texts';
import { holdsWords, searchText, searchWords } from '@portal/shared/format/search';
import { instantOf } from '@portal/shared/format/date';
import { isPublished, type ContentItem } from '../kind/content-item';
import type { ListState } from './list-state';

/** Items that search and filters leave, in the chosen order. Every word of the search must occur. */
export function applyList(items: readonly ContentItem[], state: Omit<ListState, 'shown'>): ContentItem[] {
  const words = searchWords(state.query);
  const left = items.filter(
    (item) =>
      (state.status === null || isPublished(item) === (state.status === 'Post')) &&
      (state.category === null || item.categories.some((category) => category.id === state.category)) &&
      (words.length === 0 || matches(item, words)),
  );
  return left.sort(COMPARE[state.order]);
}

/** Visible text of each item's body: read from the HTML once, not with each letter of a search. */
const bodyTexts = new WeakMap<ContentItem, string>();

function bodyTextOf(item: ContentItem): string {
  const known = bodyTexts.get(item) ?? plainText(item.body ?? '');
  bodyTexts.set(item, known);
  return known;
}

/** Searches what a reader sees, never the HTML itself. */
function matches(item: ContentItem, words: readonly string[]): boolean {
  const categories = item.categories.map((category) => category.label);
  return holdsWords(searchText([item.title, item.slug, ...categories, bodyTextOf(item)]), words);
}

/** The date that the status line shows. */
function dateOf(item: ContentItem): number {
  return instantOf(isPublished(item) ? item.created_at : item.updated_at) ?? 0;
}

/** Untitled items come last in both directions. */
function byTitle(a: ContentItem, b: ContentItem, sign: 1 | -1): number {
  if (!a.title || !b.title) return Number(!a.title) - Number(!b.title);
  return sign * compareTexts(a.title, b.title);
}

const COMPARE: Record<ListState['order'], (a: ContentItem, b: ContentItem) => number> = {
  terbaru: (a, b) => dateOf(b) - dateOf(a),
  terlama: (a, b) => dateOf(a) - dateOf(b),
  judul: (a, b) => byTitle(a, b, 1),
  'judul-turun': (a, b) => byTitle(a, b, -1),
};
