import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@portal/shared/http';

export interface Seed {
  readonly key: readonly unknown[];
  readonly data?: unknown;
  readonly error?: ApiError;
}

// Offline: no request is sent, and a call without a seed waits forever.
onlineManager.setOnline(false);

export function Seeded({ seeds, children }: { readonly seeds: readonly Seed[]; readonly children: ReactNode }) {
  const [client] = useState(() => clientWith(seeds));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function clientWith(seeds: readonly Seed[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false, retryOnMount: false } },
  });
  for (const { key, data, error } of seeds) {
    if (error) client.getQueryCache().build(client, { queryKey: key }).setState({ status: 'error', error });
    else client.setQueryData(key, data);
  }
  return client;
}
