import type { ReactNode } from 'react';
import { translateReason, t } from '@portal/shared/language';
import type { ImagePlace } from '../../contract/entities/approved-image';
import { IMAGE_STATES, shortDigest } from '../../machine/image-state';
import { Chip } from '../base/public';

export function ImagePlaces({ places }: { readonly places: readonly ImagePlace[] }): ReactNode {
  return (
    <ul className="pm-places">
      {places.map((place) => (
        <li key={place.machine}>
          <span className="pm-places__machine">
            {place.machine} <Chip tone={IMAGE_STATES[place.state].tone}>{IMAGE_STATES[place.state].label}</Chip>
          </span>
          {place.state === 'ready' && place.digest && <code title={place.digest}>{shortDigest(place.digest)}</code>}
          {place.state !== 'ready' && place.reason && <span>{translateReason(place)}</span>}
          {place.state === 'failed' && place.lines.length > 0 && (
            <details>
              <summary>{t('Baris terakhir')}</summary>
              <pre className="pr-logs">{place.lines.join('\n')}</pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
