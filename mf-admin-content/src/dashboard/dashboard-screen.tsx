import { useQuery } from '@tanstack/react-query';
import { exportPosts, pagePosts } from '@portal/shared/contract/endpoints/content-list';
import { Button, PageHeader } from '@portal/shared/ui/base';
import { DataTable, ListView, useList } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import type { ContentItem } from '../kind/content-item';
import { itemsQuery } from '../kind/read-items';
import { POST } from '../kind/kinds';
import { CONTENT_COLUMNS } from './content-columns';
import { t } from '../texts';

const rowKey = ({ id }: ContentItem) => id;

/** /admin/dasbor of the Content role: all articles as a table with CSV. */
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
