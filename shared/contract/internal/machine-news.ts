import * as z from 'zod/mini';
import { defineInternalCall, type InternalResponse } from './internal-call';
import { day, instant, listOf } from './values';

const news = { service: 'machine', access: 'secret', request: z.object({}) } as const;

export const listMaintenance = defineInternalCall('POST /maintenance', {
  ...news,
  summary: 'Maintenance that is not over or was lifted lately, and who is on the machine then',
  response: z.object({
    data: listOf(
      z.object({
        id: z.string(),
        from: day,
        to: day,
        machine: z.string(),
        reason: z.string(),
        /** Grows with every change. */
        version: z.number(),
        is_lifted: z.boolean(),
        /** Keys of the containers that cannot run on one of their days because of it. */
        keys: listOf(z.string()),
      }),
    ),
  }),
});
export type MaintenanceNotice = InternalResponse<typeof listMaintenance>['data'][number];

export const listOpenings = defineInternalCall('POST /openings', {
  ...news,
  summary: 'Days that were opened for a session or taken back lately and are not over',
  response: z.object({
    data: listOf(z.object({ id: z.string(), key: z.string(), machine: z.string(), day, is_withdrawn: z.boolean() })),
  }),
});
export type OpeningNotice = InternalResponse<typeof listOpenings>['data'][number];

export const listHomes = defineInternalCall('POST /homes', {
  ...news,
  summary: 'Home folders of ended sessions that are about to be packed, or were',
  response: z.object({
    data: listOf(
      z.object({
        home: z.string(),
        /** Key under which its last container was booked. */
        key: z.string(),
        /** `ending`: it will be packed and removed; `ready`: it can be downloaded; `failed`: it could not be packed. */
        news: z.enum(['ending', 'ready', 'failed']),
        /** When it will be packed, or its pack removed; for admins, when packing failed. */
        at: instant,
      }),
    ),
  }),
});
export type HomeNotice = InternalResponse<typeof listHomes>['data'][number];

export const listStarted = defineInternalCall('POST /started', {
  ...news,
  summary: 'Sessions that run, and since when',
  response: z.object({ data: listOf(z.object({ key: z.string(), since: instant })) }),
});

export const listFailures = defineInternalCall('POST /failures', {
  ...news,
  summary: 'Sessions that should run and keep failing, and those whose image could not be made',
  response: z.object({
    data: listOf(
      z.object({
        key: z.string(),
        /** Key of the event, the same while it lasts. */
        event: z.string(),
      }),
    ),
  }),
});
