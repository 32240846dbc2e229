import { useQuery } from '@tanstack/react-query';
import {
  deleteCategory,
  listCategories,
  listPosts,
  selectCategories,
  storeCategory,
  updateCategory,
} from '@portal/shared/contract/endpoints/content/content';
import type { Category } from '@portal/shared/contract/entities/content';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { callApi, queryOf } from '@portal/shared/http';
import { Button, Card, EmptyState, PageHeader, QueryView, RowActions } from '@portal/shared/ui/base';
import { type ReactNode, useRef, useState } from 'react';
import { CardSkeleton, Picture } from '../kind/item-parts';
import { t } from '../texts';
import { translate } from '@portal/shared/language';
import { pagePosts } from '@portal/shared/contract/endpoints/content/content-list';
import { SaveDialog } from '@portal/shared/ui/save-form';
import { SearchInput } from '@portal/shared/ui/filter';
import { useDelete } from '@portal/shared/ui/row-call';
import { useSearchParams } from 'react-router-dom';
import { holdsWords, searchText, searchWords } from '@portal/shared/format/search';

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

interface Props {
  /** Null adds a category. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

function CategoryDialog({ category, onClose }: Props): ReactNode {
  return (
    <SaveDialog
      title={category ? t('Ubah Kategori') : t('Tambah Kategori')}
      width="narrow"
      fields={[
        {
          name: 'label',
          label: t('Nama Kategori'),
          control: 'text',
          placeholder: t('Masukkan Nama Kategori'),
          required: true,
          maxLength: 255,
        },
        { name: 'thumbnail', label: t('Gambar Mini'), control: 'image', stored: category?.thumbnail ?? null },
      ]}
      submit={category ? t('Ubah') : t('Tambah')}
      shape={(category ? updateCategory : storeCategory).body.shape}
      initial={{ label: category?.label ?? '' }}
      seen={category?.updated_at}
      send={(texts, files, options) => {
        const body = { ...texts, ...files };
        return category
          ? callApi(updateCategory, { path: { id: category.id }, body, ...options })
          : callApi(storeCategory, { body, ...options });
      }}
      done={category ? MESSAGES.categoryUpdated : MESSAGES.categoryCreated}
      lists={[listCategories, selectCategories, listPosts, pagePosts]}
      onClose={onClose}
    />
  );
}

interface CategoryGridProps {
  readonly categories: readonly Category[];
  readonly onEdit: (category: Category) => void;
}

/** Shows categories as pictures with names, four in a row (admin-area.md section 9). */
function CategoryGrid({ categories, onEdit }: CategoryGridProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const query = params.get('cari') ?? '';
  const words = searchWords(query);
  const shown = categories.filter(({ label }) => holdsWords(searchText([label]), words));
  const search = (text: string) => setParams(text ? { cari: text } : {}, { replace: true, preventScrollReset: true });
  const countRef = useRef<HTMLParagraphElement>(null);
  const deletion = useDelete({
    endpoint: deleteCategory,
    lists: [listCategories, selectCategories],
    noun: 'kategori',
    also: t('Konten yang memakai kategori ini tetap ada, tetapi tanpa kategori ini.'),
    done: MESSAGES.categoryDeleted,
    failed: { title: MESSAGES.categoryDeleteFailed },
  });
  const remove = async ({ id, label }: Category) => {
    if (await deletion.remove(id, label)) countRef.current?.focus();
  };
  return (
    <>
      <div className="mc-toolbar" role="search">
        <SearchInput label={t('Cari kategori')} placeholder={t('Cari…')} value={query} onChange={search} />
        <p ref={countRef} tabIndex={-1} className="mc-toolbar__count" role="status">
          <strong>{shown.length}</strong>
          {shown.length === categories.length
            ? t(' kategori')
            : t(' dari {categories} kategori', { categories: categories.length })}
        </p>
      </div>
      {shown.length === 0 ? (
        <Card>
          <EmptyState title={translate(MESSAGES.notFound)} illustration="search">
            {t('Ubah kata pencarian.')}
          </EmptyState>
        </Card>
      ) : (
        <ul className="mc-tiles">
          {shown.map((category) => (
            <li key={category.id} className="mc-tile" aria-busy={deletion.isBusy(category.id) || undefined}>
              <Picture src={category.thumbnail} title={category.label} />
              <div className="mc-tile__foot">
                <h2 className="mc-tile__label pr-cell-clip" title={category.label}>
                  {category.label}
                </h2>
                <RowActions
                  subject={category.label}
                  main={{ label: t('Ubah'), onSelect: () => onEdit(category) }}
                  more={[[deletion.choiceOf(category.id, category.label, () => void remove(category))]]}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
