import { changeText } from '@portal/shared/contract/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';

/**
 * The log together with what the registry tells of releases, newest first. A change that the log has, with the account
 * that made it, is not told twice: the same revision and the same words.
 */
export function withReleases(log: readonly AuditEntry[], releases: readonly AuditEntry[]): readonly AuditEntry[] {
  if (releases.length === 0) return log;
  const known = new Set(log.filter(({ record }) => record.kind === 'release').map(wordsOf));
  const added = releases.filter((entry) => !known.has(wordsOf(entry)));
  return [...log, ...added].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function wordsOf({ record, changes }: AuditEntry): string {
  return [record.id, ...changes.map(changeText)].join('\n');
}
