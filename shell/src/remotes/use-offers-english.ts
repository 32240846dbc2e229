import { useSession } from '@portal/shared/auth';
import { IDLE, useAreas } from './base/area-state';
import { areasOf } from './base/known-areas';

/** Whether every area of the role that is signed in speaks English: no screen is in two languages. */
export function useOffersEnglish(): boolean {
  const session = useSession();
  const states = useAreas();
  const areas = session.status === 'signedIn' ? areasOf(session.role) : [];
  return (
    areas.length > 0 &&
    areas.every((area) => {
      const state = states[area] ?? IDLE;
      return 'data' in state && state.data?.english !== undefined;
    })
  );
}
