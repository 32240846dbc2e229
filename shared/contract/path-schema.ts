import * as z from 'zod/mini';
import { rolesOf, type Endpoint } from './endpoint';
import { prefixOf } from './roles';

/** A value in an address: no id, slug or period has control characters. */
const pathValue = z.string().check(z.regex(/^\P{Cc}+$/u));

/** Schema of the values in a call's path; `prefix` says whether the role's prefix is one of them (`{p}`). */
export function pathSchemaOf(endpoint: Endpoint, prefix: 'named' | 'filled'): z.ZodMiniObject {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.filter((name) => name !== 'p').map((name) => [name, pathValue]));
  const isNamed = prefix === 'named' && names.includes('p');
  return z.object(isNamed ? { p: z.enum((rolesOf(endpoint) ?? []).map(prefixOf)), ...values } : values);
}
