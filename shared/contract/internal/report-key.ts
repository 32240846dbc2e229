import * as z from 'zod/mini';
import { defineInternalCall } from './internal-call';

export const showReportKey = defineInternalCall('GET /api/report-key', {
  service: 'main',
  access: 'public',
  summary: 'The public key that the collector checks report tickets with: SPKI in base64',
  request: z.object({}),
  response: z.object({ key: z.string() }),
});
