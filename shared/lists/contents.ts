import type { Post } from '../contract/entities/content';
import { formatDate, instantOf } from '@portal/shared/format/date';
import { translate } from '@portal/shared/language';
import type { DescribedList } from './described-list';

/** Shown for an empty title (product-facts.md 7.5). */
export const NO_TITLE = '(Tidak ada)';

/** Returns the list of articles, about pages or service pages, newest shown date first. */
export function contentList(name: 'articles' | 'about-pages' | 'service-pages'): DescribedList<Post> {
  return {
    name,
    idOf: ({ id }) => id,
    columns: [
      {
        key: 'judul',
        title: 'Judul',
        type: 'text',
        isSorted: true,
        isSearched: true,
        value: ({ title }) => title || null,
        text: ({ title }) => title || translate(NO_TITLE),
      },
      { key: 'slug', title: 'Slug', type: 'text', isSorted: true, isSearched: true, value: ({ slug }) => slug },
      {
        key: 'status',
        title: 'Status',
        type: 'choice',
        isSorted: true,
        choices: ['Post', 'Draft'].map((value) => ({ value, label: value })),
        value: ({ status }) => status,
      },
      {
        key: 'tanggal',
        title: 'Tanggal Pengajuan',
        type: 'instant',
        isSorted: true,
        value: ({ created_at }) => created_at,
        text: ({ created_at }) => formatDate(created_at),
      },
      {
        key: 'tampil',
        title: 'Tanggal',
        type: 'instant',
        isHidden: true,
        isSorted: true,
        value: (item) => instantOf(item.status === 'Post' ? item.created_at : item.updated_at),
      },
      {
        key: 'kategori',
        title: 'Kategori',
        type: 'text',
        isHidden: true,
        isSearched: true,
        choices: 'free',
        value: ({ categories }) => categories.map(({ label }) => label).join(', ') || null,
      },
    ],
  };
}
