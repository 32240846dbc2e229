import type { ReleaseRef } from '@portal/shared/remote/release';
import { filesUnder } from './integrity';
import { ownFetch } from './own-fetch';

/** How long a person is made to wait, milliseconds. */
const PATIENCE = 5_000;

/**
 * Fetches the files of a release past the browser's cache and so replaces its copies. Altered files would otherwise
 * stay cached for a year, even after they were repaired on the server.
 */
export async function renewFiles({ path }: ReleaseRef): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  await Promise.allSettled(
    filesUnder(path).map(async (url) => (await ownFetch(url, { cache: 'reload', credentials: 'omit', signal })).blob()),
  );
}
