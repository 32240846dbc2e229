import * as z from 'zod/mini';
import { defineInternalCall } from './internal-call';

/** Header with the SHA-256 of the ZIP, in hex. */
export const ARCHIVE_HASH = 'x-archive-sha256';

export const fetchArchive = defineInternalCall('GET /internal/archive/{name}', {
  service: 'files',
  access: 'secret',
  summary: "Streams an applicant's ZIP, of which the machine service builds an image",
  request: z.object({}),
  response: z.object({ [ARCHIVE_HASH]: z.string() }),
});
