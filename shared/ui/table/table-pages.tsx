import type { ReactNode } from 'react';
import { formatNumber } from '../../format/number';
import { IconButton } from '../base/public';
import { pageNumbers } from './page-numbers';

interface Props {
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

/** The pages of a table, below it. */
export function TablePages({ page, count, onChange }: Props): ReactNode {
  return (
    <nav className="pr-table__pages" aria-label="Halaman tabel">
      <IconButton icon="chevron-left" label="Halaman sebelumnya" disabled={page === 1} onClick={() => onChange(page - 1)} />
      {pageNumbers(page, count).map((number, index) =>
        number === null ? (
          <span key={`gap ${index}`} className="pr-secondary" aria-hidden="true">…</span>
        ) : (
          <button key={number} type="button" className="pr-table__page" aria-label={`Halaman ${formatNumber(number)}`} aria-current={number === page ? 'page' : undefined} onClick={() => onChange(number)}>
            {formatNumber(number)}
          </button>
        ),
      )}
      <IconButton icon="chevron-right" label="Halaman berikutnya" disabled={page === count} onClick={() => onChange(page + 1)} />
    </nav>
  );
}
