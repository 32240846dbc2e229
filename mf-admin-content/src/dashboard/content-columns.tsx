import { formatDate } from '@portal/shared/format/date';
import { Chip } from '@portal/shared/ui/base';
import type { Column } from '@portal/shared/ui/table';
import { Link } from 'react-router-dom';
import { isPublished, type ContentItem } from '../kind/content-item';
import { addressOf } from '../kind/item-text';
import { kindRoutes } from '../kind/kind-routes';
import { t } from '../texts';

/** What stands for a missing title here (product-facts.md 7.5). */
const NO_TITLE = t('(Tidak ada)');

/** Columns of the content dashboard; the chip says the status as the server does. */
export const CONTENT_COLUMNS: readonly Column<ContentItem>[] = [
  {
    key: 'judul',
    title: t('Judul'),
    width: 270,
    value: (item) => item.title || null,
    text: (item) => item.title || NO_TITLE,
    render: (item) => (
      <Link className="pr-link pr-cell-clip" to={addressOf(kindRoutes('konten').edit, item)}>
        {item.title || NO_TITLE}
      </Link>
    ),
  },
  {
    key: 'slug',
    title: t('Slug'),
    width: 190,
    value: (item) => item.slug,
    render: (item) => (
      <span className="pr-cell-clip mc-slug" title={item.slug}>
        {item.slug}
      </span>
    ),
  },
  {
    key: 'status',
    title: t('Status'),
    width: 110,
    value: (item) => item.status,
    render: (item) => <Chip tone={isPublished(item) ? 'green' : 'orange'}>{item.status}</Chip>,
    filter: [
      { value: 'Post', label: 'Post' },
      { value: 'Draft', label: 'Draft' },
    ],
  },
  {
    key: 'tanggal',
    title: t('Tanggal Pengajuan'),
    width: 145,
    value: (item) => item.created_at,
    text: (item) => formatDate(item.created_at),
  },
];
