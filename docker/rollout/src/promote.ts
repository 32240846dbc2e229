import { CHANNEL_SCHEMA, DEFAULT_LIMITS, type Channel } from '@portal/shared/remote/channel';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { ReleaseRef } from '@portal/shared/remote/release';

/** Who changes a channel, and why. */
export interface Author {
  readonly by: string;
  readonly reason: string;
}

/** A channel before its first release. */
export function emptyChannel(remote: AreaName, author: Author): Channel {
  return {
    schema: CHANNEL_SCHEMA,
    remote,
    serial: 0,
    ...author,
    at: new Date().toISOString(),
    state: 'on',
    stable: null,
    previous: null,
    canary: null,
    rollout: { salt: remote, percent: 0, roles: [], users: [], exclude: [] },
    override: { roles: ['Super'] },
    revoked: [],
    limits: DEFAULT_LIMITS,
  };
}

/** Makes a release the stable one; the one before stays as the fallback. A canary of the same build is cleared. */
export function promoted(before: Channel | null, remote: AreaName, release: ReleaseRef, author: Author): Channel {
  const base = before ?? emptyChannel(remote, author);
  const isSame = base.stable?.build === release.build;
  return {
    ...base,
    ...author,
    at: new Date().toISOString(),
    stable: release,
    previous: isSame ? base.previous : (base.stable ?? null),
    canary: base.canary?.build === release.build ? null : base.canary,
  };
}
