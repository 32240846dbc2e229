import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { neighbourProposals } from '@portal/shared/contract/endpoints/proposal-list';
import { can, queryOf } from '@portal/shared/http';
import { useProposals } from '../proposals/use-proposals';
import { neighboursOf, type Neighbours } from './neighbours';

/** The proposals before and after one, see {@link neighboursOf}; none until they are known. */
export function useNeighbours(id: string, hasWaited: boolean): Neighbours {
  const asked = useQuery({
    ...queryOf(neighbourProposals, { id }, hasWaited ? { waited: '1' } : {}),
    enabled: can('pages'),
    placeholderData: keepPreviousData,
  });
  const whole = useProposals();
  const known = asked.data ?? neighboursOf(whole.data ?? [], id, hasWaited);
  // Those of the proposal before: the place stays on the screen, its links wait.
  return asked.isPlaceholderData ? { ...known, previous: null, next: null } : known;
}
