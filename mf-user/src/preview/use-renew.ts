import { useQueryClient } from '@tanstack/react-query';
import { OWN_PROPOSAL_CALLS } from '../own-proposal/own-proposal-calls';

/** Asks lists, preview and timeline anew; done once what stands on the screen is new. */
export function useRenew(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(OWN_PROPOSAL_CALLS.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
