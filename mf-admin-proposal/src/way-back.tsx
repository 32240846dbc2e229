import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import { Icon } from '@portal/shared/ui/base';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t, texts } from './texts';

/**
 * Pages that one leaves for a page with a way back: lists of proposals, what leads to a history, facilities,
 * procedures.
 */
type PlaceName = 'usulan' | 'riwayat' | 'fasilitas' | 'prosedur';

interface Place {
  /** Path with search, so that filter and page are found again. */
  readonly to: string;
  /** In Indonesian, as the tab may hold it when another language is chosen. */
  readonly label: string;
}

const keyOf = (name: PlaceName) => `portal:tempat:${name}`;

/** Where this tab was last under a name, or null. */
function placeOf(name: PlaceName): Place | null {
  const { to, label } = (readStoredJson(keyOf(name), 'session') ?? {}) as Partial<Place>;
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof label === 'string' ? { to, label } : null;
}

/** Remembers the address of this page for the pages that are opened from it; without storage they lead to the list. */
export function usePlace(names: readonly PlaceName[], label: string): void {
  const { pathname, search } = useLocation();
  const joined = names.join();
  useEffect(() => {
    const place: Place = { to: pathname + search, label };
    for (const name of joined.split(',') as PlaceName[]) writeStored(keyOf(name), JSON.stringify(place), 'session');
  }, [joined, pathname, search, label]);
}

/** Link back to the previous list with its filter; to the given list if the page was opened by its address. */
export function BackLink({ name, otherwise }: { name: PlaceName; otherwise: Place }): ReactNode {
  const [place] = useState(() => placeOf(name) ?? otherwise);
  return (
    <Link className="pr-link mp-back" to={place.to}>
      <Icon name="chevron-left" />
      {t('Kembali ke {label}', { label: texts.translate(place.label) })}
    </Link>
  );
}
