import { createHash } from 'node:crypto';

/** Id of a container, which its server in the hub is called by. */
const ID = /^[0-9a-f]{12}$/;

/** Returns the prefix of an installation's hub users. The names identify home folders, not people. */
export function userPrefix(installation: string): string {
  return `portal-${createHash('sha256').update(installation).digest('hex').slice(0, 8)}-`;
}

/** Whether a server of such a user belongs to the portal. */
export const isContainerId = (server: string): boolean => ID.test(server);
