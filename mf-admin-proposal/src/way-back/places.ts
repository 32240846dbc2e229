import { readStoredJson, writeStored } from '@portal/shared/browser/storage';

/**
 * Pages that one leaves for a page with a way back: lists of proposals, what leads to a history, facilities,
 * procedures.
 */
export type PlaceName = 'usulan' | 'riwayat' | 'fasilitas' | 'prosedur';

export interface Place {
  /** Path with search, so that filter and page are found again. */
  readonly to: string;
  /** In Indonesian, as the tab may hold it when another language is chosen. */
  readonly label: string;
}

const keyOf = (name: PlaceName) => `portal:tempat:${name}`;

/** Where this tab was last under a name, or null. */
export function placeOf(name: PlaceName): Place | null {
  const { to, label } = (readStoredJson(keyOf(name), 'session') ?? {}) as Partial<Place>;
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof label === 'string' ? { to, label } : null;
}

/** Without storage the way back leads to the list as it opens. */
export function rememberPlace(name: PlaceName, place: Place): void {
  writeStored(keyOf(name), JSON.stringify(place), 'session');
}
