import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import { runtimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { channel as channelSchema, DEFAULT_LIMITS, isNewer, type Channel } from '@portal/shared/remote/choice/channel';
import { areSoundLimits } from '@portal/shared/remote/release/invariants';
import { isTrusted, keysOf } from '@portal/shared/remote/release/signature';
import { isLongOver } from '@portal/shared/remote/choice/validity';
import * as z from 'zod/mini';
import { takeEarlyChannel } from '../../page/load/early-start';
import { askRegistry, channelKey, RESPONSE_TIMEOUT_MS } from './ask-registry';
import { embeddedChannel } from './embedded-registry';
import { report } from '../report/report';

export interface FoundChannel {
  readonly channel: Channel;
  readonly source: 'registry' | 'last-good' | 'embedded';
}

/**
 * How long a person waits for the registry before a copy is used. The browser's copy is seldom old. The embedded one
 * may name a build that was revoked since, so the wait is longer.
 */
const REGISTRY_WAIT_MS = { withCopy: 2_000, without: 10_000 } as const;

/** When the first request hangs for this long, a second one is sent beside it. */
const SECOND_REQUEST_AFTER_MS = 4_000;

/**
 * Finds an area's channel: from the registry, else the last good copy of this browser, else the copy embedded in the
 * shell. Ignores a response older than one already seen. Null when all are missing.
 */
export async function findChannel(area: AreaName): Promise<FoundChannel | null> {
  const asked = readRegistry(area);
  const seen = await lastGood(area);
  const answered = await Promise.race([asked, wait(seen ? REGISTRY_WAIT_MS.withCopy : REGISTRY_WAIT_MS.without)]);
  if (answered) return { channel: answered, source: 'registry' };
  if (seen) return { channel: seen, source: 'last-good' };
  const embedded = parse(embeddedChannel(area));
  return embedded ? { channel: embedded, source: 'embedded' } : null;
}

const reading = new Map<AreaName, Promise<Channel | null>>();

/** Reads the channel from the registry, without a time limit, one request at a time; null for an invalid response. */
export function readRegistry(area: AreaName): Promise<Channel | null> {
  const before = reading.get(area);
  if (before) return before;
  const now = read(area)
    .catch((error: unknown) => {
      console.warn(`Registry ${area}: memakai salinan terakhir.`, error);
      return null;
    })
    .finally(() => reading.delete(area));
  reading.set(area, now);
  return now;
}

async function read(area: AreaName): Promise<Channel> {
  const response = await firstResponse(area);
  if (!response.ok) throw new Error(`registry answered ${response.status}`);
  const body: unknown = await response.json();
  const channel = withSoundLimits(z.parse(channelSchema, body));
  if (channel.remote !== area) throw new Error(`registry gave the channel of ${channel.remote}`);
  if (!(await isTrusted(body, area, runtimeConfig().channelKeys))) {
    reportUnsigned(channel);
    throw new Error('channel is not signed by its team');
  }
  if (isReplayed(channel, area, response)) throw new Error(`channel was signed until ${channel.valid?.until}`);
  const seen = await lastGood(area);
  if (seen && isNewer(seen, channel)) throw new Error(`serial ${channel.serial} is older than ${seen.serial}`);
  // As received: the signature holds only for that.
  writeStored(channelKey(area), JSON.stringify(body));
  return channel;
}

/**
 * Whether a response may be a replay of an earlier signed channel. Compares with the response's own time, because a
 * browser's clock may be wrong. Refuses nothing if the web server sends no time.
 */
function isReplayed({ valid }: Channel, area: AreaName, { headers }: Response): boolean {
  const isSigned = keysOf(runtimeConfig().channelKeys, area) !== null;
  return isSigned && valid !== undefined && isLongOver(valid, Date.parse(headers.get('date') ?? ''));
}

const reported = new Set<string>();

/** Reports a refused channel, once per page and revision. The collector counts it for the area, not for a release. */
function reportUnsigned({ remote, serial, stable }: Channel): void {
  if (!stable || reported.has(`${remote} ${serial}`)) return;
  reported.add(`${remote} ${serial}`);
  report(remote, stable.build, 'unsigned');
}

/** Returns the first response: of the early or own request, or of a second one if that hangs. */
async function firstResponse(area: AreaName): Promise<Response> {
  const { registryUrl } = runtimeConfig();
  const first = takeEarlyChannel(area) ?? askRegistry(registryUrl, area);
  const given = new AbortController();
  const second = wait(SECOND_REQUEST_AFTER_MS).then(() =>
    given.signal.aborted ? first : askRegistry(registryUrl, area),
  );
  try {
    // If the first request fails at once, the second is not waited for.
    return await Promise.race([first, second]);
  } finally {
    given.abort();
    second.catch(() => undefined);
  }
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), Math.min(milliseconds, RESPONSE_TIMEOUT_MS)));
}

/** Returns this browser's last good copy; null unless a current key has signed it. */
async function lastGood(area: AreaName): Promise<Channel | null> {
  try {
    const kept = readStoredJson(channelKey(area));
    return (await isTrusted(kept, area, runtimeConfig().channelKeys)) ? parse(kept) : null;
  } catch {
    return null;
  }
}

function parse(value: unknown): Channel | null {
  const result = z.safeParse(channelSchema, value);
  return result.success ? withSoundLimits(result.data) : null;
}

/** Limits of zero would make every release fail. */
function withSoundLimits(channel: Channel): Channel {
  return areSoundLimits(channel.limits) ? channel : { ...channel, limits: DEFAULT_LIMITS };
}
