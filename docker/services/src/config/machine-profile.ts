import type { Config } from './config';

/**
 * What a machine service can do beyond the older kind's calls: know who calls by the portal's tokens, and carry out the
 * main API's internal calls.
 */
export type MachineCapability = 'tokens' | 'internal-calls';

/** Whether this installation's machine service can do something; an open one of the older kind can do neither. */
export function machineCan({ machineAuth }: Pick<Config, 'machineAuth'>, capability: MachineCapability): boolean {
  const known: Readonly<Record<MachineCapability, boolean>> = { tokens: machineAuth, 'internal-calls': machineAuth };
  return known[capability];
}
