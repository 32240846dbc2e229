import { deleteCategory, listCategories, selectCategories } from '@portal/shared/contract/endpoints/content';
import type { Category } from '@portal/shared/contract/entities/content';
import { MESSAGES } from '@portal/shared/contract/messages';
import { Card, EmptyState, RowActions } from '@portal/shared/ui/base';
import { SearchInput } from '@portal/shared/ui/filter';
import { useDelete } from '@portal/shared/ui/row-call';
import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { holdsWords, searchText, searchWords } from '@portal/shared/format/search';
import { Picture } from '../picture/picture';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

interface Props {
  readonly categories: readonly Category[];
  readonly onEdit: (category: Category) => void;
}

/** Shows categories as pictures with names, four in a row (admin-area.md section 9). */
export function CategoryGrid({ categories, onEdit }: Props): ReactNode {
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
                <h2 className="mc-tile__label" title={category.label}>
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
