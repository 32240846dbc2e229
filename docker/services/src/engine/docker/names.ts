import { randomBytes } from 'node:crypto';

/** A container's name is made of its id: of two processes that make it, one does. */
export const containerName = (id: string) => `portal-${id}`;

/** Unlike any other: the daemon lets two networks of one name come about, and then starts nothing on either. */
export const networkName = (id: string) => `portal-${id}-${randomBytes(3).toString('hex')}`;
/** A home folder's volume. */
export const homeName = (home: string) => `portal-home-${home}`;

/** Container that is never started: by it the daemon reads a home folder. */
export const packerName = (home: string) => `portal-pack-${home}`;

/** Container in which an image is built. */
export const builderName = (key: string) => `portal-build-${key}`;

/** Labels of containers, networks and volumes: whose they are, never a person or a secret. */
export const INSTALLATION_LABEL = 'portal.installation';
export const ID_LABEL = 'portal.container';

/** Of containers in which images are built, and of those images. */
export const BUILD_LABEL = 'portal.build';

/** Query value that lists what carries all of the labels. */
export function labelFilter(labels: Readonly<Record<string, string>>): string {
  const label = Object.entries(labels).map(([name, value]) => `${name}=${value}`);
  return encodeURIComponent(JSON.stringify({ label }));
}
