import { useQuery } from '@tanstack/react-query';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import { pageProposals } from '@portal/shared/contract/endpoints/proposal-list';
import type { HeldContainer } from '@portal/shared/contract/entities/machine';
import { PAGE_SIZE } from '@portal/shared/contract/lists/list';
import { callApi, can, queryOf } from '@portal/shared/http';
import { newestFirst, type ProposalRow } from '@portal/shared/proposal/proposal-row';

/** The proposals that containers belong to; of a server that reads none by page, all proposals. */
export function useOwners(containers: readonly HeldContainer[] = []) {
  const ids = [...new Set(containers.flatMap(({ proposal_id: id }) => id ?? []))].sort();
  const named = useQuery({
    queryKey: [pageProposals.name, ids],
    queryFn: async ({ signal }): Promise<readonly ProposalRow[]> => {
      const parts = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, part) =>
        ids.slice(part * PAGE_SIZE, (part + 1) * PAGE_SIZE).join('~'),
      );
      const pages = await Promise.all(parts.map((part) => callApi(pageProposals, { query: { ids: part }, signal })));
      return pages.flatMap(({ rows }) => rows);
    },
    enabled: can('pages') && containers.length > 0,
  });
  const whole = useQuery({ ...queryOf(listAllProposals), select: newestFirst, enabled: !can('pages') });
  return can('pages') ? named : whole;
}
