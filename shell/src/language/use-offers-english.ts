import { useRole } from '@portal/shared/auth';
import { IDLE, useAreas } from '../remotes/area-state';
import { useAreasOf } from '../remotes/role-areas';

/** Whether every area of the role that is signed in speaks English: no screen is in two languages. */
export function useOffersEnglish(): boolean {
  const { areas } = useAreasOf(useRole());
  const states = useAreas();
  return areas.every((area) => {
    const state = states[area] ?? IDLE;
    return 'data' in state && state.data?.english !== undefined;
  });
}
