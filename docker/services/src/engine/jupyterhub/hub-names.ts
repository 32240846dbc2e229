import { createHash } from 'node:crypto';

/** Id of a container, which its server in the hub is called by. */
const ID = /^[0-9a-f]{12}$/;

/** Prefix of the hub's users that belong to an installation. No person stands in them: a user is a home folder. */
export function userPrefix(installation: string): string {
  return `portal-${createHash('sha256').update(installation).digest('hex').slice(0, 8)}-`;
}

/** Whether a server of such a user is one of ours. */
export const isContainerId = (server: string): boolean => ID.test(server);
