import { isArchive } from '@portal/shared/contract/image-reference';
import type { Engine } from '../engine/engine';
import { EngineFailure } from '../engine/engine-failure';
import { reason } from '../reason';
import type { BookedContainer } from './bookings';

type Booked = Pick<BookedContainer, 'image' | 'imageState' | 'built'>;

/**
 * Whether a container waits for its image: that of its ZIP is being built, that of its reference looked up, or either
 * failed. A reference without a look-up is passed to the engine as it is.
 */
export function awaitsImage(engine: Engine, { image, imageState, built }: Booked): boolean {
  if (built !== null) return false;
  return isArchive(image) ? engine.build !== undefined : engine.lookUp !== undefined && imageState !== null;
}

/**
 * Returns the image that a container runs: the result of looking up the booked reference, the image built from the
 * applicant's ZIP, or the configured image where ZIPs are not built.
 * @throws EngineFailure when no image is available
 */
export function imageOf(engine: Engine, { image, built }: Booked, fallback: string | null): string {
  if (image !== '' && !isArchive(image)) return (engine.lookUp && built) ?? image;
  const runs = engine.build ? built : fallback;
  if (runs !== null) return runs;
  throw new EngineFailure('refused', reason('image/not-built'));
}
