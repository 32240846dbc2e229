import * as z from 'zod/mini';
import { areaName } from './area-name';

const median = z.nullable(z.number());

/** Health of one build, as the collector has heard it. */
const buildSummary = z.object({
  build: z.string(),
  version: z.string(),
  mounted: z.number(),
  failed: z.number(),
  /** Visits, each person counted a few times at most, and how many people they are. Absent of an older collector. */
  visits: z.optional(z.object({ well: z.number(), ill: z.number(), people: z.number() })),
  /** Failures by kind. */
  faults: z.record(z.string(), z.number()),
  /** Medians of the latest visits, milliseconds; null when none came so far. */
  medians: z.object({ registry: median, entry: median, handshake: median, mount: median }),
  /** Time of the latest report, ISO 8601. */
  last: z.string(),
});
export type BuildSummary = z.output<typeof buildSummary>;

/** Response of the collector's `GET /summary?area=`. */
export const areaSummary = z.object({ area: areaName, builds: z.array(buildSummary) });
export type AreaSummary = z.output<typeof areaSummary>;

/** Share of visits in which a build failed, 0 to 1; null without visits. */
export function errorRate(summary: Pick<BuildSummary, 'mounted' | 'failed'> | null): number | null {
  const visits = summary ? summary.mounted + summary.failed : 0;
  return summary && visits > 0 ? summary.failed / visits : null;
}
