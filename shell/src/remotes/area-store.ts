import { currentSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/roles';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { chooseReleases, type Candidate } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT, type RemoteModule } from '@portal/shared/remote/define-remote';
import type { AreaData } from '@portal/shared/remote/release';
import { createStore, useStore } from 'zustand';
import { climb } from './climb';
import { ReleaseFault } from './fault';
import { overrideFor } from './override';
import { loadRelease } from './load-release';
import { pardon, quarantine, quarantined } from './quarantine';
import { findChannel } from './registry';

/** What this tab knows of an area. The release it started with stays until a reload. */
export type AreaState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'finding' }
  | { readonly phase: 'found'; readonly channel: Channel; readonly data: AreaData }
  | { readonly phase: 'loading'; readonly channel: Channel; readonly data: AreaData }
  | { readonly phase: 'ready'; readonly channel: Channel; readonly data: AreaData; readonly candidate: Candidate; readonly module: RemoteModule }
  | { readonly phase: 'off'; readonly data: AreaData | null }
  | { readonly phase: 'dead'; readonly channel: Channel | null; readonly data: AreaData | null; readonly faults: readonly ReleaseFault[] };

type Areas = Readonly<Record<AreaName, AreaState>>;
const IDLE: AreaState = { phase: 'idle' };
const store = createStore<Areas>(() => ({ 'mf-user': IDLE, 'mf-admin-content': IDLE, 'mf-admin-proposal': IDLE, 'mf-admin-super': IDLE }));

/** State of one area now, outside React. */
export function areaState(area: AreaName): AreaState {
  return store.getState()[area];
}

const set = (area: AreaName, state: AreaState) => store.setState({ [area]: state });

/** State of one area; re-renders when it changes. */
export function useArea(area: AreaName): AreaState {
  return useStore(store, (areas) => areas[area]);
}

/** States of all areas. */
export function useAreas(): Areas {
  return useStore(store);
}

/** Forgets everything, for another account in the same tab. */
export function forgetAreas(): void {
  (Object.keys(store.getState()) as AreaName[]).forEach((area) => set(area, IDLE));
}

function candidatesOf(channel: Channel): Candidate[] {
  const session = currentSession();
  if (session.status !== 'signedIn' || !isRole(session.role)) return [];
  return chooseReleases(channel, {
    user: session.username,
    role: session.role,
    shellContract: SHELL_CONTRACT,
    quarantine: quarantined(),
    override: overrideFor(channel.remote),
  });
}

/** Asks the registry for an area, so that its paths and menu are known. Does nothing when it is known. */
export async function findArea(area: AreaName): Promise<void> {
  if (areaState(area).phase !== 'idle') return;
  set(area, { phase: 'finding' });
  const found = await findChannel(area);
  if (areaState(area).phase !== 'finding') return;
  if (!found) return set(area, { phase: 'dead', channel: null, data: null, faults: [] });
  const { channel } = found;
  const anyData = channel.stable?.area ?? channel.previous?.area ?? channel.canary?.area ?? null;
  if (channel.state === 'off') return set(area, { phase: 'off', data: anyData });
  const first = candidatesOf(channel)[0];
  if (!first) return set(area, { phase: 'dead', channel, data: anyData, faults: [] });
  set(area, { phase: 'found', channel, data: first.release.area });
}

/** Loads an area that is known; one climb at a time. */
export async function loadArea(area: AreaName): Promise<void> {
  const state = areaState(area);
  if (state.phase !== 'found') return;
  const { channel, data } = state;
  set(area, { phase: 'loading', channel, data });
  const result = await climb(candidatesOf(channel), {
    load: ({ release }) => loadRelease(release, channel.limits),
    condemn: (fault) => {
      console.error(`Rilis ${area} ${fault.message}`);
      quarantine(fault.build);
    },
    retries: channel.limits.retries,
  });
  if (areaState(area).phase !== 'loading') return;
  if (result.outcome === 'exhausted') return set(area, { phase: 'dead', channel, data, faults: result.faults });
  set(area, { phase: 'ready', channel, data: result.candidate.release.area, candidate: result.candidate, module: result.module });
}

/** A mounted release broke (a screen threw, a chunk is gone): the next candidate is tried, without a reload. */
export async function abandonRelease(area: AreaName, build: string, cause: unknown): Promise<void> {
  const state = areaState(area);
  if (state.phase !== 'ready' || state.candidate.release.build !== build) return;
  quarantine(build);
  const { channel, data } = state;
  const next = candidatesOf(channel);
  if (next.length === 0) return set(area, { phase: 'dead', channel, data, faults: [new ReleaseFault('render', build, String(cause), cause)] });
  set(area, { phase: 'found', channel, data });
  await loadArea(area);
}

/** A person asks again: builds are given another chance and the registry is asked anew. */
export async function retryArea(area: AreaName): Promise<void> {
  const state = areaState(area);
  if (state.phase === 'dead' && state.channel) {
    const { stable, previous, canary } = state.channel;
    pardon([stable, previous, canary].flatMap((release) => (release ? [release.build] : [])));
  }
  set(area, IDLE);
  await findArea(area);
  await loadArea(area);
}
