import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { listBin } from '@portal/shared/contract/endpoints/proposal-course';
import { queryOfAddition } from '@portal/shared/http';

export type BinQuery = UseQueryResult<ResponseOf<typeof listBin>>;

/** The bin. Nothing can be deleted where the server has none. */
export function useBin(): BinQuery {
  return useQuery(queryOfAddition(listBin));
}
