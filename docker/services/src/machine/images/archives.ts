import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { EngineFailure, type ImageOrder } from '../engine/engine';
import { reason } from '../../platform/http/reason';
import { ARCHIVE_HASH, fetchArchive } from '@portal/shared/contract/internal/archive';
import { fetchFile, ServerRefusal } from '@portal/shared/server-calls/call-server';

export interface Archives {
  /**
   * Finds a ZIP by its stored name; null if it does not exist. The caller must close a ZIP that it does not open.
   * @throws EngineFailure when it is unavailable now
   */
  find(name: string, signal: AbortSignal): Promise<(ImageOrder & { close(): Promise<void> }) | null>;
}

/** Reads ZIPs from the file host; the shared secret authenticates the machine service. */
export function createArchives(filesUrl: string, internalSecret: string): Archives {
  return {
    find: async (name, signal) => {
      const archive = await fetchFile(filesUrl, fetchArchive, { path: { name }, secret: internalSecret, signal }).catch(
        (error: unknown) => {
          if (error instanceof ServerRefusal && error.status === 404) return null;
          throw new EngineFailure('refused', reason('zip/away'), `${fetchArchive.path}: ${String(error)}`);
        },
      );
      if (!archive?.body) return null;
      const { headers, body } = archive;
      let isOpen = false;
      return {
        sha256: headers[ARCHIVE_HASH],
        open: async () => {
          isOpen = true;
          return Readable.fromWeb(body as NodeStream<Uint8Array>); // Node declares this type twice
        },
        close: async () => {
          if (!isOpen) await body.cancel();
        },
      };
    },
  };
}
