import { useQueryClient } from '@tanstack/react-query';
import { OWN_PROPOSAL_CALLS } from '../own-proposal/own-proposal-calls';

/** Reloads lists, preview and timeline; resolves once the screen shows the new data. */
export function useRenew(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(OWN_PROPOSAL_CALLS.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
