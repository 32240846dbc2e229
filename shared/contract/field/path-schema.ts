import * as z from 'zod/mini';
import { rolesOf, type Endpoint } from '../endpoint';
import { prefixOf } from '../account/roles';

/** No id, slug or period contains control characters. */
const pathValue = z.string().check(z.regex(/^\P{Cc}+$/u));

/** Returns the schema of a path's values; `prefix` says whether the role's prefix (`{p}`) is one of them. */
export function pathSchemaOf(endpoint: Endpoint, prefix: 'named' | 'filled'): z.ZodMiniObject {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.filter((name) => name !== 'p').map((name) => [name, pathValue]));
  const isNamed = prefix === 'named' && names.includes('p');
  return z.object(isNamed ? { p: z.enum((rolesOf(endpoint) ?? []).map(prefixOf)), ...values } : values);
}
