/** Id of a container in an address, as a pattern: twelve hexadecimal digits. */
export const LAB_ID = '[0-9a-f]{12}';

/** Path below which the Jupyter of a container is reached, through the portal's own door. */
export function labPath(id: string): string {
  return `/lab/${id}/`;
}

/** Where a check of the services is asked whether a request may pass, and where it answers why not. */
export const LAB_CHECK = '/lab-check/';
export const LAB_PAGE = '/lab-page/';

/** Header that informs the check that the connection is open already. */
export const LAB_AGAIN = 'x-lab-again';

/** Headers in which the check gives the proxy its target, authorization and cookies; they never reach a browser. */
export const LAB_UPSTREAM = 'x-lab-upstream';
export const LAB_AUTHORIZATION = 'x-lab-authorization';
export const LAB_COOKIES = 'x-lab-cookies';
/** Stands for the person who passes, the same for all containers; the door counts a person's connections by it. */
export const LAB_PERSON = 'x-lab-person';
