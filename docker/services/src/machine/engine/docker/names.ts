import { randomBytes } from 'node:crypto';

/** Name of a session's container. It is unique: if two processes create it, one of them succeeds. */
export const containerName = (id: string) => `portal-${id}`;

/** Name of a session's network. It ends randomly: the daemon allows two networks of one name and uses neither. */
export const networkName = (id: string) => `portal-${id}-${randomBytes(3).toString('hex')}`;

export const homeName = (home: string) => `portal-home-${home}`;

/** Name of the container through which the daemon reads a home folder; it is never started. */
export const packerName = (home: string) => `portal-pack-${home}`;

export const IMAGE_REPOSITORY = 'portal-proyek';

/** Labels of containers, networks and volumes: the installation and the session's id, never a person or a secret. */
export const INSTALLATION_LABEL = 'portal.installation';
export const ID_LABEL = 'portal.container';

export function withLabels(labels: Readonly<Record<string, string>>): { label: string[] } {
  return { label: Object.entries(labels).map(([name, value]) => `${name}=${value}`) };
}
