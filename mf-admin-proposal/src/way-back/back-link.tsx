import { Icon } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { placeOf, type Place, type PlaceName } from './places';
import { t, texts } from '../texts';

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
