/** Every name on the daemon is made of a container's id, so that two processes make one thing. */
export const containerName = (id: string) => `portal-${id}`;
export const networkName = (id: string) => `portal-${id}`;
export const homeName = (home: string) => `portal-home-${home}`;

/** Labels of containers, networks and volumes: whose they are, never a person or a secret. */
export const INSTALLATION_LABEL = 'portal.installation';
export const ID_LABEL = 'portal.container';

/** Query value that lists what carries all of the labels. */
export function labelFilter(labels: Readonly<Record<string, string>>): string {
  const label = Object.entries(labels).map(([name, value]) => `${name}=${value}`);
  return encodeURIComponent(JSON.stringify({ label }));
}
