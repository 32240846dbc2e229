/** Pages that one leaves for a page with a way back: lists of proposals, what leads to a history, facilities, procedures. */
export type PlaceName = 'usulan' | 'riwayat' | 'fasilitas' | 'prosedur';

export interface Place {
  /** Path with search, so that filter and page are found again. */
  readonly to: string;
  readonly label: string;
}

const keyOf = (name: PlaceName) => `portal:tempat:${name}`;

/** Where this tab was last under a name, or null. */
export function placeOf(name: PlaceName): Place | null {
  try {
    const { to, label } = (JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') ?? {}) as Partial<Place>;
    return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof label === 'string' ? { to, label } : null;
  } catch {
    return null;
  }
}

export function rememberPlace(name: PlaceName, place: Place): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(place));
  } catch {
    // Storage refused: the way back leads to the list as it opens.
  }
}
