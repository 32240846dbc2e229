/** Pattern of a container's id in a path: twelve hexadecimal digits. */
export const LAB_ID = '[0-9a-f]{12}';

/** Returns the path of a container's Jupyter behind the portal's proxy. */
export function labPath(id: string): string {
  return `/lab/${id}/`;
}

/** Paths at which the proxy asks the services whether a request may pass, and shows why not. */
export const LAB_CHECK = '/lab-check/';
export const LAB_PAGE = '/lab-page/';

/** Header that informs the check of an already open connection. */
export const LAB_AGAIN = 'x-lab-again';

/** Headers in which the check gives the proxy its target, authorization and cookies; they never reach a browser. */
export const LAB_UPSTREAM = 'x-lab-upstream';
export const LAB_AUTHORIZATION = 'x-lab-authorization';
export const LAB_COOKIES = 'x-lab-cookies';
/** Header with a code for the person, the same for all containers; the proxy limits connections per person by it. */
export const LAB_PERSON = 'x-lab-person';
