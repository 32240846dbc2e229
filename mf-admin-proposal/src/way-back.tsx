import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import { Icon } from '@portal/shared/ui/base';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t, texts } from './texts';

/** Lists that other pages lead back to: of proposals, a history's origin, facilities, procedures. */
type PlaceName = 'usulan' | 'riwayat' | 'fasilitas' | 'prosedur';

interface Place {
  /** Path with search, so that filter and page are restored. */
  readonly to: string;
  /** Indonesian, since the tab may store it before the language changes. */
  readonly label: string;
}

const keyOf = (name: PlaceName) => `portal:tempat:${name}`;

/** Returns this tab's last place under a name. It must be a path of this site: `//host` would lead away. */
function placeOf(name: PlaceName): Place | null {
  const { to, label } = (readStoredJson(keyOf(name), 'session') ?? {}) as Partial<Place>;
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof label === 'string' ? { to, label } : null;
}

/** Stores this page's URL for the pages opened from it; without storage they lead to the list. */
export function usePlace(names: readonly PlaceName[], label: string): void {
  const { pathname, search } = useLocation();
  const joined = names.join();
  useEffect(() => {
    const place: Place = { to: pathname + search, label };
    for (const name of joined.split(',') as PlaceName[]) writeStored(keyOf(name), JSON.stringify(place), 'session');
  }, [joined, pathname, search, label]);
}

/** Links back to the previous list with its filter; to `otherwise` if the page was opened by its URL. */
export function BackLink({ name, otherwise }: { name: PlaceName; otherwise: Place }): ReactNode {
  const [place] = useState(() => placeOf(name) ?? otherwise);
  return (
    <Link className="pr-link mp-back" to={place.to} data-way-back="">
      <Icon name="chevron-left" />
      {t('Kembali ke {label}', { label: texts.translate(place.label) })}
    </Link>
  );
}
