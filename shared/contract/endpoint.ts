import type * as z from 'zod/mini';
import type { Form } from './form';
import { prefixOf, type Role } from './roles';

/** An ability of a server beyond the specifications' calls. Screens ask `can(capability)` of `shared/http`. */
export type Capability =
  // As configured: servers that know the portal.
  | 'idempotency-keys'
  | 'machine-tokens'
  | 'slot-return'
  // Known by the calls that carry the capability: a server without them answers 404.
  | 'announcements-by-role'
  | 'approved-images'
  | 'bin'
  | 'decision-texts'
  | 'extensions'
  | 'news'
  | 'notices'
  | 'occupancy'
  | 'own-account'
  | 'pages'
  | 'push'
  | 'second-factor'
  | 'timeline'
  | 'versions'
  // Known by a field of a response.
  | 'proposal-course';

/** Permitted callers: everybody, everybody with a session, or the named roles. */
export type Access = 'public' | 'session' | readonly Role[];

export type BodySchema = Form | (() => Promise<Form>) | undefined;

interface Description<Schema extends z.ZodMiniType, Body extends BodySchema> {
  /** Name of the call, unique, e.g. `proposal.show`. */
  readonly name: string;
  readonly service?: 'main' | 'machine';
  readonly access: Access;
  readonly summary: string;
  /** Parameters of the address; all may be left out. */
  readonly query?: z.ZodMiniObject;
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Schema of the body's fields. As a function for the calls of the first pages, so that those carry no schemas. */
  readonly body?: Body;
  /**
   * Shape of `data` in a successful response, of the whole response when `bare`; absent for a response without payload.
   * As a function for the calls of the first pages, so that those carry no schemas.
   */
  readonly response?: Schema | (() => Promise<Schema>);
  /** True when the response has no envelope (upload-image, machine service). */
  readonly bare?: boolean;
  /** Media type of a response that is not JSON. */
  readonly mediaType?: 'text/csv' | 'application/x-ndjson';
  /** Why the call exists although neither specification lists it. */
  readonly addition?: string;
  /** The capability that a server lacks if it answers 404 to this call. */
  readonly capability?: Capability;
  /** Which capabilities a successful response proves, or proves to be missing. */
  proves?(data: z.output<Schema>): Readonly<Partial<Record<Capability, boolean>>>;
}

/** One call of the portal to a server: client functions, service routes and the OpenAPI document are read from it. */
export interface Endpoint<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Body extends BodySchema = BodySchema,
> extends Description<Schema, Body> {
  readonly service: 'main' | 'machine';
  readonly method: 'GET' | 'POST';
  /** Path template; `{p}` is the role's prefix. */
  readonly path: string;
}

export type ResponseOf<E extends Endpoint> = E extends Endpoint<infer Schema> ? z.output<Schema> : never;

export async function responseSchemaOf<Schema extends z.ZodMiniType>({
  response,
}: Endpoint<Schema>): Promise<Schema | null> {
  return (typeof response === 'function' ? await response() : response) ?? null;
}

export async function bodySchemaOf({ body }: Endpoint): Promise<Form | null> {
  return (typeof body === 'function' ? await body() : body) ?? null;
}

/**
 * Makes an endpoint, by default of the main API and with its body as JSON; keeps the types of its schemas.
 * @param route method and path template: `GET /api/{p}/post/show-all`
 */
export function defineEndpoint<Schema extends z.ZodMiniType, Body extends BodySchema = undefined>({
  route,
  ...description
}: Description<Schema, Body> & { readonly route: `${'GET' | 'POST'} ${string}` }): Endpoint<Schema> & {
  readonly body: Body;
} {
  const [method, path] = route.split(' ');
  const encoding = description.body && 'json';
  // `route` begins with one of the methods. Without a body `Body` is `undefined`, the type of the missing property.
  return { service: 'main', encoding, ...description, method, path } as Endpoint<Schema> & { readonly body: Body };
}

/**
 * Fills a path template with its values, percent-encoded, and the prefix of the role. A placeholder without a value
 * stays, in braces.
 */
export function fillPath(template: string, values: Readonly<Record<string, string>>, role: Role | null): string {
  return template.replace(
    /\{(\w+)\}/g,
    (place, name: string) => (name === 'p' ? role && prefixOf(role) : encodeURIComponent(values[name] ?? '')) || place,
  );
}

/**
 * Path of a call for a role, its values percent-encoded.
 * @throws Error when a value or the role is missing: a fault of the program, not of the user.
 */
export function pathOf(
  endpoint: Endpoint,
  values: Readonly<Record<string, string>> = {},
  role: Role | null = null,
): string {
  const path = fillPath(endpoint.path, values, role);
  const missing = /\{\w+\}/.exec(path)?.[0];
  if (missing) throw new Error(`${endpoint.name}: path value ${missing} is missing`);
  return path;
}

/** Roles that may call; null when any session or anybody may. */
export function rolesOf(endpoint: Endpoint): readonly Role[] | null {
  return typeof endpoint.access === 'string' ? null : endpoint.access;
}
