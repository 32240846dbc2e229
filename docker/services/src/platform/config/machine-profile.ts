import type { Config } from './config';

/**
 * A feature that older machine services lack: identifying callers by the portal's tokens, or the internal calls of the
 * main API.
 */
export type MachineCapability = 'tokens' | 'internal-calls';

/** Whether this installation's machine service has a feature; an older, open one has none. */
export function machineCan({ machineAuth }: Pick<Config, 'machineAuth'>, capability: MachineCapability): boolean {
  const known: Readonly<Record<MachineCapability, boolean>> = { tokens: machineAuth, 'internal-calls': machineAuth };
  return known[capability];
}
