import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberPlace, type PlaceName } from './places';

/** Remembers the address of this page, for the way back of the pages that are opened from it. */
export function usePlace(names: readonly PlaceName[], label: string): void {
  const { pathname, search } = useLocation();
  const joined = names.join();
  useEffect(() => {
    for (const name of joined.split(',') as PlaceName[]) rememberPlace(name, { to: pathname + search, label });
  }, [joined, pathname, search, label]);
}
