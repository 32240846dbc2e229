import { useSearchParams } from 'react-router-dom';

/** One value of the address' query, so that a filtered list can be shared by its link. Empty values leave the address. */
export function useSearchValue(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return [search.get(name) ?? '', set];
}
