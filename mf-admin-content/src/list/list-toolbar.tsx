import { Icon } from '@portal/shared/ui/base';
import { formatNumber } from '@portal/shared/format/number';
import type { ReactNode, Ref } from 'react';
import { isPublished, type ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { categoriesOf } from './categories-of';
import { ORDERS, type ListState, type Order } from './list-state';

const ORDER_LABELS: Record<Order, string> = { terbaru: 'Terbaru', terlama: 'Terlama', judul: 'Judul A–Z', 'judul-turun': 'Judul Z–A' };

interface Props {
  readonly kind: ContentKind;
  readonly items: readonly ContentItem[];
  readonly left: number;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  /** Takes the focus when the item that had it is gone. */
  readonly countRef: Ref<HTMLParagraphElement>;
}

/** Search, status, category, order, and how many are left. */
export function ListToolbar({ kind, items, left, state, onChange, countRef }: Props): ReactNode {
  const published = items.filter(isPublished).length;
  const categories = kind.hasCategories ? categoriesOf(items) : [];
  const statuses = [
    { value: null, label: 'Semua', count: items.length },
    { value: 'Post', label: 'Dipublikasikan', count: published },
    { value: 'Draft', label: 'Draf', count: items.length - published },
  ] as const;
  return (
    <div className="mc-toolbar" role="search" aria-label={`Cari dan saring ${kind.word}`}>
      <label className="mc-search">
        <Icon name="search" />
        <span className="pr-hidden">Cari {kind.word}</span>
        <input type="search" placeholder="Cari…" value={state.query} onChange={(event) => onChange({ query: event.target.value })} />
      </label>
      <div className="mc-segments" role="group" aria-label="Status">
        {statuses.map(({ value, label, count }) => (
          <button key={label} type="button" className="mc-segment" aria-pressed={state.status === value} onClick={() => onChange({ status: value })}>
            {label} <span className="mc-segment__count">{formatNumber(count)}</span>
          </button>
        ))}
      </div>
      {categories.length > 0 && (
        <Pick label="Kategori" value={state.category ?? ''} isOn={state.category !== null} onChange={(category) => onChange({ category: category || null })}>
          <option value="">Semua kategori</option>
          {categories.map((category) => <option key={category.id} value={category.id}>{category.label}</option>)}
        </Pick>
      )}
      <Pick label="Urutkan" value={state.order} isOn={false} onChange={(order) => onChange({ order: ORDERS.find((known) => known === order) ?? 'terbaru' })}>
        {ORDERS.map((order) => <option key={order} value={order}>{ORDER_LABELS[order]}</option>)}
      </Pick>
      <p ref={countRef} tabIndex={-1} className="mc-toolbar__count" role="status">
        <strong>{formatNumber(left)}</strong>
        {left === items.length ? ` ${kind.word}` : ` dari ${formatNumber(items.length)} ${kind.word}`}
      </p>
    </div>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly isOn: boolean;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Pick({ label, value, isOn, onChange, children }: PickProps): ReactNode {
  return (
    <label className={isOn ? 'mc-pick mc-pick--on' : 'mc-pick'}>
      <span className="pr-hidden">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>{children}</select>
      <Icon name="chevron-down" />
    </label>
  );
}
