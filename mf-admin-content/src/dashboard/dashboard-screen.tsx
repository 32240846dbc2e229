import { useQuery } from '@tanstack/react-query';
import { exportPosts, pagePosts } from '@portal/shared/contract/endpoints/content/content-list';
import { Button, PageHeader, Chip } from '@portal/shared/ui/base';
import { DataTable, ListView, useList, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { type ContentItem, isPublished } from '../kind/content-kind';
import { itemsQuery } from '../kind/read-items';
import { POST } from '../kind/kinds';
import { t } from '../texts';
import { contentList, NO_TITLE } from '@portal/shared/lists/contents';
import { tableColumn } from '@portal/shared/lists/table-column';
import { translate } from '@portal/shared/language';
import { Link } from 'react-router-dom';
import { addressOf } from '../kind/item-text';
import { kindRoutes } from '../kind/kind-routes';

const LIST = contentList('articles');
const column = (key: string) => tableColumn(LIST, key);

/** The chip shows the status under its name on the wire. */
const CONTENT_COLUMNS: readonly Column<ContentItem>[] = [
  {
    ...column('judul'),
    look: 'title',
    card: 'title',
    width: 330,
    render: (item) => (
      <Link className="pr-link" to={addressOf(kindRoutes('konten').edit, item)}>
        {item.title || translate(NO_TITLE)}
      </Link>
    ),
  },
  { ...column('slug'), look: 'quiet', width: 240 },
  {
    ...column('status'),
    width: 120,
    card: 'chip',
    render: (item) => <Chip tone={isPublished(item) ? 'green' : 'orange'}>{item.status}</Chip>,
  },
  { ...column('tanggal'), look: 'stamp', card: 'fact', width: 148 },
];

const rowKey = ({ id }: ContentItem) => id;

/** /admin/dasbor of the Content role: all articles as a table with CSV export. */
export default function DashboardScreen(): ReactNode {
  const list = useList<ContentItem>({
    calls: { page: pagePosts, csv: exportPosts },
    columns: CONTENT_COLUMNS,
    rowKey,
    whole: useQuery(itemsQuery(POST)),
  });
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Dasbor')}
        subtitle={t(POST.titles.list)}
        actions={
          <Button variant="primary" icon="plus" to={POST.routes.create}>
            {t(POST.titles.create)}
          </Button>
        }
      />
      <ListView list={list}>
        {(rows, source) => (
          <DataTable
            name="all-content"
            noun={t('konten')}
            rows={rows}
            source={source}
            rowKey={rowKey}
            columns={CONTENT_COLUMNS}
            emptyHint={t('Konten yang Anda buat akan tampil di sini.')}
          />
        )}
      </ListView>
    </div>
  );
}
