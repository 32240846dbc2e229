import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { listBin } from '@portal/shared/contract/endpoints/proposal-course';
import { queryOfAddition } from '@portal/shared/http';

export type BinQuery = UseQueryResult<ResponseOf<typeof listBin>>;

/** Loads the bin; a server without one has no deletion either. */
export function useBin(): BinQuery {
  return useQuery(queryOfAddition(listBin));
}
