import { useQuery } from '@tanstack/react-query';
import { selectCategories } from '@portal/shared/contract/endpoints/content/content';
import { PickSelect, SearchInput, Segments } from '@portal/shared/ui/filter';
import { formatNumber } from '@portal/shared/format/number';
import { queryOf } from '@portal/shared/http';
import type { TableState } from '@portal/shared/ui/table';
import type { ReactNode, Ref } from 'react';
import type { ContentKind, ContentStatus } from '../kind/content-kind';
import { t } from '../texts';

/** Orders under their names in the URL; the empty one is the list's default. */
const ORDERS = [
  { value: '', label: t('Terbaru') },
  { value: 'tampil', label: t('Terlama') },
  { value: 'judul', label: t('Judul A–Z') },
  { value: '-judul', label: t('Judul Z–A') },
];

/** Number of items by status, and in all, without search and filters. */
export type StatusCounts = Readonly<Record<ContentStatus | 'all', number>>;

interface Props {
  readonly kind: ContentKind;
  readonly counts: StatusCounts;
  readonly left: number;
  readonly state: TableState;
  readonly onChange: (change: Partial<TableState>) => void;
  /** Takes the focus when the focused item disappears. */
  readonly countRef: Ref<HTMLParagraphElement>;
}

export function ListToolbar({ kind, counts, left, state, onChange, countRef }: Props): ReactNode {
  const { data, isLoading } = useQuery({ ...queryOf(selectCategories), enabled: kind.hasCategories });
  const categories = data?.category ?? [];
  const { sort, filters } = state;
  const filter = (key: 'status' | 'kategori', value: string) =>
    onChange({ filters: { ...filters, [key]: value ? [value] : [] } });
  const segment = (label: string, count: number) => (
    <>
      {label} <span className="mc-segment__count">{formatNumber(count)}</span>
    </>
  );
  const statuses = [
    { value: '', label: segment(t('Semua'), counts.Post + counts.Draft) },
    { value: 'Post', label: segment(t('Dipublikasikan'), counts.Post) },
    { value: 'Draft', label: segment(t('Draf'), counts.Draft) },
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
        value={filters['status']?.[0] ?? ''}
        choices={statuses}
        onChange={(status) => filter('status', status)}
      />
      {/* Takes its place before the categories are loaded, so that the toolbar does not wrap later. */}
      {(isLoading || categories.length > 0) && (
        <PickSelect
          label={t('Kategori')}
          placeholder={t('Semua kategori')}
          value={isLoading ? '' : (filters['kategori']?.[0] ?? '')}
          choices={categories}
          onChange={(category) => filter('kategori', category)}
        />
      )}
      <PickSelect
        label={t('Urutkan')}
        value={sort ? (sort.descending ? '-' : '') + sort.key : ''}
        choices={ORDERS}
        onChange={(order) =>
          onChange({ sort: order ? { key: order.replace(/^-/, ''), descending: order.startsWith('-') } : null })
        }
      />
      <p ref={countRef} tabIndex={-1} className="mc-toolbar__count" role="status">
        <strong>{formatNumber(left)}</strong>
        {left === counts.all
          ? ` ${t(kind.word)}`
          : t(' dari {items} {word}', { items: formatNumber(counts.all), word: t(kind.word) })}
      </p>
    </div>
  );
}
