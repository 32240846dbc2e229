import { formatDate } from '@portal/shared/format/date';
import { Chip } from '@portal/shared/ui/base';
import type { Column } from '@portal/shared/ui/table';
import { Link } from 'react-router-dom';
import { isPublished, type ContentItem } from '../kind/content-item';
import { addressOf } from '../kind/item-text';
import { kindRoutes } from '../kind/kind-routes';
import { t } from '../texts';

/** Text for a missing title here (product-facts.md 7.5). */
const NO_TITLE = t('(Tidak ada)');

/** Columns of the content dashboard; the chip says the status as the server does. */
export const CONTENT_COLUMNS: readonly Column<ContentItem>[] = [
  {
    key: 'judul',
    title: t('Judul'),
    look: 'title',
    card: 'title',
    width: 330,
    value: (item) => item.title || null,
    text: (item) => item.title || NO_TITLE,
    render: (item) => (
      <Link className="pr-link" to={addressOf(kindRoutes('konten').edit, item)}>
        {item.title || NO_TITLE}
      </Link>
    ),
  },
  { key: 'slug', title: t('Slug'), look: 'quiet', width: 240, value: (item) => item.slug },
  {
    key: 'status',
    title: t('Status'),
    width: 120,
    card: 'chip',
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
    look: 'stamp',
    card: 'fact',
    width: 148,
    value: (item) => item.created_at,
    text: (item) => formatDate(item.created_at),
  },
];
