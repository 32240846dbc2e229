import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ImageOrder } from '../engine/engine';
import { EngineFailure } from '../engine/engine-failure';
import { ARCHIVE_HASH, ARCHIVE_PATH } from '@portal/shared/contract/internal/archive';
import { INTERNAL_SECRET_HEADER } from '@portal/shared/contract/internal/internal-call';

/** Where applicants' ZIPs come from. */
export interface Archives {
  /**
   * Finds a ZIP by its stored name; null if it does not exist. The caller must close a ZIP that it does not open.
   * @throws EngineFailure when it cannot be had now
   */
  find(name: string, signal: AbortSignal): Promise<(ImageOrder & { close(): Promise<void> }) | null>;
}

const AWAY = 'Berkas ZIP belum dapat diambil; dicoba lagi otomatis.';

/** ZIPs of the file host, which proves by the secret that both know that the machine service asks. */
export function archivesOf(filesUrl: string, internalSecret: string): Archives {
  return {
    find: async (name, signal) => {
      const url = `${filesUrl}${ARCHIVE_PATH}/${encodeURIComponent(name)}`;
      const away = (detail: string) => new EngineFailure('refused', AWAY, `${ARCHIVE_PATH}: ${detail}`);
      const reply = await fetch(url, { headers: { [INTERNAL_SECRET_HEADER]: internalSecret }, signal }).catch(
        (error: unknown) => {
          throw away(String(error));
        },
      );
      const { body } = reply;
      const sha256 = reply.headers.get(ARCHIVE_HASH);
      if (reply.status === 404) {
        await body?.cancel();
        return null;
      }
      if (!reply.ok || !body || sha256 === null) throw away(`HTTP ${reply.status}`);
      let isOpen = false;
      return {
        sha256,
        open: async () => {
          isOpen = true;
          return Readable.fromWeb(body as ReadableStream<Uint8Array>); // one type of Node's in two declarations
        },
        close: async () => {
          if (!isOpen) await body.cancel();
        },
      };
    },
  };
}
