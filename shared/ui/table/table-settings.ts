import { useState } from 'react';

export type Density = 'middle' | 'small';

/** Row height of a table, remembered on this device per table. */
export function useDensity(table: string): [Density, (density: Density) => void] {
  const key = `portal:table:${table}:density`;
  const [density, setDensity] = useState<Density>(() => (read(key) === 'small' ? 'small' : 'middle'));
  return [
    density,
    (next) => {
      setDensity(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Storage refused: the choice lives as long as the page.
      }
    },
  ];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
