import { useQuery } from '@tanstack/react-query';
import { listCategories } from '@portal/shared/contract/endpoints/content';
import type { Category } from '@portal/shared/contract/entities/content';
import { MESSAGES } from '@portal/shared/contract/messages';
import { queryOf } from '@portal/shared/http';
import { Button, Card, EmptyState, PageHeader, QueryView } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { CardSkeleton } from '../list/card-skeleton';
import { CategoryDialog } from './category-dialog';
import { CategoryGrid } from './category-grid';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

export default function CategoriesScreen(): ReactNode {
  const categories = useQuery(queryOf(listCategories));
  const [edited, setEdited] = useState<Category | 'new' | null>(null);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('Tambah Kategori')}
    </Button>
  );
  return (
    <div className="pr-stack">
      <PageHeader title={t('Daftar Kategori')} actions={add} />
      <QueryView
        query={categories}
        skeleton={<CardSkeleton count={4} />}
        isEmpty={({ category }) => category.length === 0}
        empty={
          <Card>
            <EmptyState title={translate(MESSAGES.noData)}>{t('Kategori mengelompokkan konten di situs.')}</EmptyState>
          </Card>
        }
      >
        {({ category }) => <CategoryGrid categories={category} onEdit={setEdited} />}
      </QueryView>
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
