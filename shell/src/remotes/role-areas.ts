import { areasOfRole } from '@portal/shared/remote/roles-by-area';
import { startTransition, useEffect, useState } from 'react';
import { knownAreas } from './known-areas';
import { findIndex } from './registry-index';

/** Areas of a role: at once what is known, then what the registry's index says. `isSure` once it has answered or did not. */
export function useAreasOf(role: string): { readonly areas: readonly string[]; readonly isSure: boolean } {
  const [known, setKnown] = useState({ areas: knownAreas(), isSure: false });
  useEffect(() => {
    let isGone = false;
    void findIndex().then(() => {
      // The whole layout hangs on it: drawn in slices between which the page answers.
      if (!isGone) startTransition(() => setKnown({ areas: knownAreas(), isSure: true }));
    });
    return () => {
      isGone = true;
    };
  }, []);
  const names = areasOfRole(known.areas, role);
  // Keeps the same array while the names are equal, because effects depend on it.
  const [areas, setAreas] = useState(names);
  if (areas.join() !== names.join()) setAreas(names);
  return { areas, isSure: known.isSure };
}
