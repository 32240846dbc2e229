import * as calls from '@portal/shared/contract/endpoints/content-list';
import { plainText } from '@portal/shared/browser/plain-text';
import { contentList } from '@portal/shared/lists/contents';
import { tableColumn } from '@portal/shared/lists/table-column';
import type { Column } from '@portal/shared/ui/table';
import type { ContentItem } from './content-item';
import type { ContentKind } from './content-kind';

/** Visible text of each item's body, extracted once rather than with every letter of a search. */
const bodyTexts = new WeakMap<ContentItem, string>();

function bodyTextOf(item: ContentItem): string {
  const known = bodyTexts.get(item) ?? plainText(item.body ?? '');
  bodyTexts.set(item, known);
  return known;
}

/** Columns of a kind's list. It is shown as cards; the columns define search, filters and order. */
function listColumns(name: Parameters<typeof contentList>[0]): readonly Column<ContentItem>[] {
  const list = contentList(name);
  return [
    ...list.columns.map(({ key }) => tableColumn(list, key)),
    // Only for search in the browser: a server that returns pages searches the body itself.
    { key: 'isi', title: '', hidden: true, value: bodyTextOf },
  ].map((column) =>
    column.key === 'kategori' ? { ...column, code: ({ categories }) => categories.map(({ id }) => id) } : column,
  );
}

const LISTS = {
  post: { page: calls.pagePosts, bulk: calls.bulkPosts, columns: listColumns('articles') },
  about: { page: calls.pageAboutPages, bulk: calls.bulkAboutPages, columns: listColumns('about-pages') },
  service: { page: calls.pageServicePages, bulk: calls.bulkServicePages, columns: listColumns('service-pages') },
};

/** Calls and columns of a kind's list. Separate from the kind, so that the editor does not load them. */
export const listOf = ({ key }: ContentKind) => LISTS[key];
