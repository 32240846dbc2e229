import type { AreaName } from '@portal/shared/remote/area-config';
import type { AreaState } from './area-state';

/** Short code that a person can tell the area's team, e.g. `mf-user · tampered · 1a2b3c4d5e`. */
export function faultCode(area: AreaName, state: Extract<AreaState, { phase: 'dead' | 'off' }>): string {
  if (state.phase === 'off') return `${area} · off`;
  const last = state.faults.at(-1);
  return last ? `${area} · ${last.kind} · ${last.build}` : `${area} · ${state.channel ? 'no-release' : 'no-registry'}`;
}
