import { runtimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area-config';
import { channel as channelSchema, type Channel } from '@portal/shared/remote/channel';
import * as z from 'zod/mini';
import { takeEarlyChannel } from '../early/early-start';
import { askRegistry, channelKey } from './ask-registry';
import { embeddedChannel } from './embedded-registry';

/** A channel and where it came from. */
export interface FoundChannel {
  readonly channel: Channel;
  readonly source: 'registry' | 'last-good' | 'embedded';
}

/**
 * Channel of an area: from the registry, else the last good copy of this browser, else the copy embedded in the
 * shell. An answer older than one already seen is not believed. Null when there is none at all.
 */
export async function findChannel(area: AreaName): Promise<FoundChannel | null> {
  const seen = lastGood(area);
  try {
    const response = await (takeEarlyChannel(area) ?? askRegistry(runtimeConfig().registryUrl, area, seen !== null));
    if (!response.ok) throw new Error(`registry answered ${response.status}`);
    const channel = z.parse(channelSchema, await response.json());
    if (channel.remote !== area) throw new Error(`registry gave the channel of ${channel.remote}`);
    if (seen && channel.serial < seen.serial) throw new Error(`serial ${channel.serial} is older than ${seen.serial}`);
    remember(channel);
    return { channel, source: 'registry' };
  } catch (error) {
    console.warn(`Registry ${area}: memakai salinan terakhir.`, error);
    if (seen) return { channel: seen, source: 'last-good' };
    const embedded = parse(embeddedChannel(area));
    return embedded ? { channel: embedded, source: 'embedded' } : null;
  }
}

function remember(channel: Channel): void {
  try {
    localStorage.setItem(channelKey(channel.remote), JSON.stringify(channel));
  } catch {
    // Storage refused: the embedded copy remains.
  }
}

function lastGood(area: AreaName): Channel | null {
  try {
    return parse(JSON.parse(localStorage.getItem(channelKey(area)) ?? 'null'));
  } catch {
    return null;
  }
}

function parse(value: unknown): Channel | null {
  const result = z.safeParse(channelSchema, value);
  return result.success ? result.data : null;
}
