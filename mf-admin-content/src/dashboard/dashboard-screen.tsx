import { useQuery } from '@tanstack/react-query';
import { Button, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { DataTable } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { itemsQuery } from '../kind/content-queries';
import { KIND as POST } from '../kind/post-kind';
import { CONTENT_COLUMNS } from './content-columns';
import { t } from '../texts';

/** /admin/dasbor of the Content role: all articles as a table with CSV. */
export default function DashboardScreen(): ReactNode {
  const items = useQuery(itemsQuery(POST));
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
      <QueryView query={items} skeleton={<Skeleton shape="rows" count={8} />}>
        {(rows) => (
          <DataTable
            name="all-content"
            noun={t('konten')}
            rows={rows}
            rowKey={(item) => item.id}
            columns={CONTENT_COLUMNS}
            emptyHint={t('Konten yang Anda buat akan tampil di sini.')}
          />
        )}
      </QueryView>
    </div>
  );
}
