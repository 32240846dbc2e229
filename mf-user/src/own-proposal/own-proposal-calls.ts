import { useQueryClient } from '@tanstack/react-query';
import {
  listOwnProposals,
  listRevisionNotes,
  proposalEndpoints,
} from '@portal/shared/contract/endpoints/proposal/proposal';
import { listVersions, showTimeline } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { t } from '../texts';

/** Names of the calls whose responses change when the owner changes a proposal. */
export const OWN_PROPOSAL_CALLS: readonly string[] = [
  listOwnProposals,
  listRevisionNotes,
  showTimeline,
  listVersions,
  ...Object.values(proposalEndpoints).map(({ show }) => show),
].map(({ name }) => name);

/** Reloads lists, preview and timeline; resolves once the new data is loaded. */
export function useRenew(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(OWN_PROPOSAL_CALLS.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
}

export const FILE_LOST = t('File ini berubah atau dipindahkan sejak dipilih. Pilih kembali filenya.');
