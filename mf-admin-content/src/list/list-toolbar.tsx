import { compareTexts } from '@portal/shared/format/compare-texts';
import { PickSelect, SearchInput, Segments } from '@portal/shared/ui/filter';
import { formatNumber } from '@portal/shared/format/number';
import type { ReactNode, Ref } from 'react';
import { isPublished, type ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { ORDERS, type ListState, type Order } from './list-state';
import { t } from '../texts';

const ORDER_LABELS: Record<Order, string> = {
  terbaru: t('Terbaru'),
  terlama: t('Terlama'),
  judul: t('Judul A–Z'),
  'judul-turun': t('Judul Z–A'),
};

interface Props {
  readonly kind: ContentKind;
  readonly items: readonly ContentItem[];
  readonly left: number;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  /** Takes the focus when the focused item disappears. */
  readonly countRef: Ref<HTMLParagraphElement>;
}

/** Search, status, category, order, and how many are left. */
export function ListToolbar({ kind, items, left, state, onChange, countRef }: Props): ReactNode {
  const published = items.filter(isPublished).length;
  const categories = kind.hasCategories ? categoriesOf(items) : [];
  const segment = (label: string, count: number) => (
    <>
      {label} <span className="mc-segment__count">{formatNumber(count)}</span>
    </>
  );
  const statuses = [
    { value: '', label: segment(t('Semua'), items.length) },
    { value: 'Post', label: segment(t('Dipublikasikan'), published) },
    { value: 'Draft', label: segment(t('Draf'), items.length - published) },
  ];
  return (
    <div className="mc-toolbar" role="search" aria-label={t('Cari dan saring {word}', { word: t(kind.word) })}>
      <SearchInput
        label={t('Cari {word}', { word: t(kind.word) })}
        placeholder={t('Cari…')}
        value={state.query}
        onChange={(query) => onChange({ query })}
      />
      <Segments
        label={t('Status')}
        value={state.status ?? ''}
        choices={statuses}
        onChange={(status) => onChange({ status: status === 'Post' || status === 'Draft' ? status : null })}
      />
      {categories.length > 0 && (
        <PickSelect
          label={t('Kategori')}
          placeholder={t('Semua kategori')}
          value={state.category ?? ''}
          choices={categories.map(({ id, label }) => ({ value: id, label }))}
          onChange={(category) => onChange({ category: category || null })}
        />
      )}
      <PickSelect
        label={t('Urutkan')}
        value={state.order}
        choices={ORDERS.map((order) => ({ value: order, label: ORDER_LABELS[order] }))}
        onChange={(order) => onChange({ order: ORDERS.find((known) => known === order) ?? 'terbaru' })}
      />
      <p ref={countRef} tabIndex={-1} className="mc-toolbar__count" role="status">
        <strong>{formatNumber(left)}</strong>
        {left === items.length
          ? ` ${t(kind.word)}`
          : t(' dari {items} {word}', { items: formatNumber(items.length), word: t(kind.word) })}
      </p>
    </div>
  );
}

/** Categories that occur in a list, by label. */
function categoriesOf(items: readonly ContentItem[]): { readonly id: string; readonly label: string }[] {
  const labels = new Map(
    items.flatMap((item) => item.categories.map((category) => [category.id, category.label] as const)),
  );
  return [...labels].map(([id, label]) => ({ id, label })).sort((a, b) => compareTexts(a.label, b.label));
}
