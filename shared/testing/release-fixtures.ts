import type { Channel } from '../remote/choice/channel';
import type { ReleaseRef } from '../remote/release/release';

const HASH = `sha384-${'A'.repeat(64)}`;

/** Returns a release reference; a test passes only what matters to it. */
export function aRelease(build: string, over: Partial<ReleaseRef> = {}): ReleaseRef {
  return {
    version: '1.0.0',
    build,
    path: `/remotes/mf-user/1.0.0-${build}`,
    entry: 'entry.js',
    integrity: HASH,
    container: `mf_user_${build}`,
    preload: [],
    manifest: HASH,
    contract: { min: 1, max: 1 },
    area: { title: 'Area', paths: [], menu: [] },
    ...over,
  };
}

/** Returns a channel: stable `s`, previous `p`, canary `c` for nobody. */
export function aChannel(over: Partial<Channel> = {}): Channel {
  return {
    schema: 1,
    remote: 'mf-user',
    serial: 3,
    by: 'uji',
    reason: 'uji',
    at: '2026-01-01T00:00:00Z',
    state: 'on',
    stable: aRelease('s'),
    previous: aRelease('p'),
    canary: aRelease('c'),
    rollout: { salt: 'garam', percent: 0, roles: [], users: [], exclude: [] },
    override: { roles: ['Super'] },
    revoked: [],
    limits: { entryMs: 1000, mountMs: 1000, retries: 1 },
    ...over,
  };
}
