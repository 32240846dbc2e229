import { currentSession } from '@portal/shared/auth';
import { runtimeConfig } from '@portal/shared/http';
import { pathOf, type Endpoint } from '../../contract/endpoint';
import { refusedResponse } from '../../server-calls/refused-response';
import { isRole } from '../../contract/account/roles';

interface Download {
  readonly endpoint: Endpoint;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly total: number;
  /** Receives the share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const LINE_END = 10;

/** Downloads a CSV that the server writes row by row. @throws ApiError if it refuses, Error if the connection breaks */
export async function downloadCsv({ endpoint, path, query, total, onProgress }: Download): Promise<Blob> {
  const session = currentSession();
  if (session.status !== 'signedIn') throw new Error('no session');
  const address = pathOf(endpoint, path, isRole(session.role) ? session.role : null);
  const response = await fetch(`${runtimeConfig().apiUrl}${address}?${new URLSearchParams(query).toString()}`, {
    headers: { Authorization: `Bearer ${session.token}` },
    cache: 'no-store',
  });
  if (!response.ok) throw await refusedResponse(endpoint.name, response);
  if (!response.body) throw new Error(`${endpoint.name}: ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let lines = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parts.push(piece.value);
    for (const byte of piece.value) if (byte === LINE_END) lines += 1;
    onProgress(Math.min(1, lines / Math.max(1, total)));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
