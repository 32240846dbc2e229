import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import { judgeRecord, type JudgeRecord } from '@portal/shared/remote/judge-record';
import type { BuildSummary } from '@portal/shared/remote/release-summary';
import * as z from 'zod/mini';
import { evidence, judge, LIMITS, visitsOf, type Verdict } from './judge';
import { readJson } from './revision-file';

/** Looks that are kept. Of a longer trial the earliest are dropped. */
const KEPT_LOOKS = 120;

/** The names that the file has for verdicts; the releases screen reads them. */
const RECORDED_VERDICT = { wait: 'wait', healthy: 'well', unhealthy: 'ill' } as const satisfies Record<
  Verdict['kind'],
  JudgeRecord['verdict']
>;

const fileOf = (site: string, area: AreaName) => join(site, 'registry', 'judge', `${area}.json`);

/** Judges a canary, and records what was seen when it differs from the look before. */
export function judgeAndRecord(
  site: string,
  area: AreaName,
  build: string,
  { canary, stable, now }: { canary: BuildSummary | null; stable: BuildSummary | null; now: Date },
): Verdict {
  const verdict = judge(canary, stable);
  const { succeeded, failed, people } = visitsOf(canary);
  const look = {
    at: now.toISOString(),
    visits: succeeded + failed,
    ill: failed,
    people,
    evidence: round(evidenceOf(canary, stable)),
  };
  const before = z.safeParse(judgeRecord, readJson(fileOf(site, area))).data;
  const looks = before?.build === build ? before.looks : [];
  const last = looks.at(-1);
  if (last?.visits === look.visits && last.ill === look.ill && last.evidence === look.evidence) return verdict;
  write(fileOf(site, area), {
    area,
    build,
    limits: { ill: round(LIMITS.unhealthy), well: round(LIMITS.healthy) },
    looks: [...looks, look].slice(-KEPT_LOOKS),
    verdict: RECORDED_VERDICT[verdict.kind],
    reason: verdict.reason,
  });
  return verdict;
}

function evidenceOf(canary: BuildSummary | null, stable: BuildSummary | null): number {
  return evidence(visitsOf(canary), visitsOf(stable));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function write(file: string, record: JudgeRecord): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(record), { mode: 0o644 });
  renameSync(temporary, file);
}
