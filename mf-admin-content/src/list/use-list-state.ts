import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListState } from './list-state';

/** The list's state in the URL, and how to change a part of it. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<ListState>) =>
    setParams((now) => writeListState(now, { ...readListState(now), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return [readListState(params), change];
}
