import type { ReleaseEvent } from '../../contract/account/audit';
import type { AuditChange } from '../../contract/entities/audit';
import type { Channel } from '../choice/channel';
import type { ReleaseRef } from './release';

export interface ReleaseChange {
  readonly event: ReleaseEvent;
  /** Changed properties, by the names of `AUDIT_FIELDS`, and the reason last. */
  readonly changes: readonly AuditChange[];
}

/**
 * Returns the change from one revision of a channel to the next. It compares only the two revisions, so that changes by
 * the command line, by the judge and on the release screen are logged in the same words.
 * @param before null for the first revision
 * @returns null if a channel was only signed again
 */
export function compareRevisions(before: Channel | null, after: Channel): ReleaseChange | null {
  if (before?.at === after.at && before.by === after.by) return null;
  const reason = { field: 'reason', from: null, to: after.reason };
  return { event: eventOf(before, after), changes: [...differences(before, after), reason] };
}

function eventOf(before: Channel | null, after: Channel): ReleaseEvent {
  const [was, is] = [before?.state ?? 'on', after.state];
  if (was !== is) return is === 'paused' ? 'release.pause' : is === 'off' ? 'release.disable' : RESUMED[was];
  const revoked = after.revoked.filter((build) => !before?.revoked.includes(build));
  if (revoked.some((build) => build === before?.canary?.build || build === before?.stable?.build))
    return 'release.rollback';
  if (after.stable?.build !== before?.stable?.build) return 'release.promote';
  if (after.canary?.build !== before?.canary?.build) return after.canary ? 'release.canary' : 'release.rollback';
  if (textOf(after.previews) !== textOf(before?.previews)) return 'release.preview';
  return audience(before, after).length > 0 ? 'release.step' : 'release.channel';
}

const RESUMED = { on: 'release.channel', paused: 'release.resume', off: 'release.enable' } as const;

function differences(before: Channel | null, after: Channel): AuditChange[] {
  return [
    ...difference('stable', nameOf(before?.stable), nameOf(after.stable)),
    ...difference('canary', nameOf(before?.canary), nameOf(after.canary)),
    ...audience(before, after),
    ...difference('area', before?.state ?? 'on', after.state),
    ...difference('previews', previewsOf(before), previewsOf(after)),
  ];
}

function audience(before: Channel | null, { canary, rollout }: Channel): AuditChange[] {
  if (!canary) return [];
  const was = before?.canary?.build === canary.build ? before.rollout : null;
  const count = (users: readonly string[] | undefined) => (users && users.length > 0 ? String(users.length) : null);
  const share = (percent: number | undefined) => (percent ? String(percent) : null);
  return [
    ...difference('percent', share(was?.percent), share(rollout.percent)),
    ...difference('roles', was?.roles.join(', ') || null, rollout.roles.join(', ') || null),
    ...difference('pilots', count(was?.users), count(rollout.users)),
    ...difference('excluded', count(was?.exclude), count(rollout.exclude)),
  ];
}

function difference(field: string, from: string | null, to: string | null): AuditChange[] {
  return from === to ? [] : [{ field, from, to }];
}

/** Returns `1.4.0-0a1b2c3d4e`, as the command and the release screen name a release. */
function nameOf(release: ReleaseRef | null | undefined): string | null {
  return release ? `${release.version}-${release.build}` : null;
}

function previewsOf(channel: Channel | null): string | null {
  return (channel?.previews ?? []).map(({ label, release }) => `${label} (${nameOf(release)})`).join(', ') || null;
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? []);
}
