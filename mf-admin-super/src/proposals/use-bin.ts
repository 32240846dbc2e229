import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { listBin } from '@portal/shared/contract/endpoints/proposal-course';
import { callApi, isApiError, queryOf } from '@portal/shared/http';

export type BinQuery = UseQueryResult<ResponseOf<typeof listBin>>;

/** The bin, and whether the server has none at all: it is an addition, without which nothing can be deleted either. */
export function useBin(): { bin: BinQuery; isAbsent: boolean } {
  const bin = useQuery({
    ...queryOf(listBin),
    // A server without this addition answers 404, which is no error of the screen.
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listBin, { signal, quiet: true }),
    retry: false,
  });
  return { bin, isAbsent: bin.isError && isApiError(bin.error, 'notFound') };
}
