import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { Candidate } from '@portal/shared/remote/choice/choose';
import type { RemoteModule } from '@portal/shared/remote/area/define-remote';
import type { AreaData } from '@portal/shared/remote/release/release';
import { createStore, useStore } from 'zustand';
import type { ReleaseFault } from './release-fault';

/** State of an area in this tab. The release it started with stays until a reload, unless it is revoked. */
export type AreaState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'finding' }
  | { readonly phase: 'found'; readonly channel: Channel; readonly data: AreaData }
  | { readonly phase: 'loading'; readonly channel: Channel; readonly data: AreaData }
  | {
      readonly phase: 'ready';
      readonly channel: Channel;
      readonly data: AreaData;
      readonly candidate: Candidate;
      readonly module: RemoteModule;
      /** When the module arrived, milliseconds of the page's clock. */
      readonly moduleTime: number;
    }
  | { readonly phase: 'off'; readonly data: AreaData | null }
  | {
      readonly phase: 'dead';
      readonly channel: Channel | null;
      readonly data: AreaData | null;
      readonly faults: readonly ReleaseFault[];
    };

type Areas = Readonly<Record<AreaName, AreaState | undefined>>;
export const IDLE: AreaState = { phase: 'idle' };
const store = createStore<Areas>(() => ({}));

export function areaState(area: AreaName): AreaState {
  return store.getState()[area] ?? IDLE;
}

/** Sets the state of an area and returns it, so that the caller can later compare it. */
export function setArea(area: AreaName, state: AreaState): AreaState {
  store.setState({ [area]: state });
  return state;
}

/** Resolves with the area's state once its channel was read or has failed. */
export function areaKnown(area: AreaName): Promise<AreaState> {
  return new Promise((done) => {
    const look = () => {
      const state = areaState(area);
      if (state.phase === 'idle' || state.phase === 'finding') return;
      stop();
      done(state);
    };
    const stop = store.subscribe(look);
    look();
  });
}

export function useArea(area: AreaName): AreaState {
  return useStore(store, (areas) => areas[area] ?? IDLE);
}

export function useAreas(): Areas {
  return useStore(store);
}

/** Forgets everything, for another account in the same tab. */
export function forgetAreas(): void {
  store.setState({}, true);
}
