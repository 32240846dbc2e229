import { useState } from 'react';
import { readStored, writeStored } from '../../../browser/storage';

export type Density = 'middle' | 'small';

/** Row height of a table, stored on this device per table. */
export function useDensity(table: string): [Density, (density: Density) => void] {
  const key = `portal:table:${table}:density`;
  const [density, setDensity] = useState<Density>(() => (readStored(key) === 'small' ? 'small' : 'middle'));
  return [
    density,
    (next) => {
      setDensity(next);
      writeStored(key, next);
    },
  ];
}
