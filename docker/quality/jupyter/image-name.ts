/** Jupyter from Debian's packages, as `npm run test:jupyter` builds it. */
export const JUPYTER_IMAGE = 'riset/jupyter:debian12';
