import { useSearchParams } from 'react-router-dom';
import { readTableState, writeTableState, type TableState } from './table-state';

/** The table's state in the URL. Any change but of the page goes back to the first page. */
export function useTableState(): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<TableState>) =>
    setParams((now) => writeTableState(now, { ...readTableState(now), page: 1, ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  return [readTableState(params), change];
}
