import * as z from 'zod/mini';

/** Name of an area: of its folder, its channel and its releases. Which there are says the registry. */
export const areaName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
