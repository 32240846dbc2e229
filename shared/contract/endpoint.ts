import type * as z from 'zod/mini';
import type { Form } from './field/form';
import { prefixOf, type Role } from './account/roles';

/** An ability of a server beyond the specified calls. Screens ask `can(capability)` of `shared/http`. */
export type Capability =
  // Known from the configuration (a server that checks the portal's token).
  | 'idempotency-keys'
  | 'machine-tokens'
  | 'slot-return'
  // Known from a call with this capability: a server without it answers 404.
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
  // Known from a field of a response.
  | 'proposal-course';

/** Permitted callers: everybody, everybody with a session, or the named roles. */
export type Access = 'public' | 'session' | readonly Role[];

export type BodySchema = Form | (() => Promise<Form>) | undefined;

interface Description<Schema extends z.ZodMiniType, Body extends BodySchema> {
  readonly service?: 'main' | 'machine';
  readonly access: Access;
  readonly summary: string;
  /** Query parameters, all optional. */
  readonly query?: z.ZodMiniObject;
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Schema of the body's fields. A function for calls of the first pages, so that those load no schemas. */
  readonly body?: Body;
  /**
   * Schema of `data` in a successful response, or of the whole response if `bare`; absent without payload. A function
   * for calls of the first pages, so that those load no schemas.
   */
  readonly response?: Schema | (() => Promise<Schema>);
  /** True if the response has no envelope (upload-image, machine service). */
  readonly bare?: boolean;
  /** Media type of a response that is not JSON. */
  readonly mediaType?: 'text/csv' | 'application/x-ndjson';
  /** Why the call exists although no specification lists it. */
  readonly addition?: string;
  /** The capability that a server lacks if it answers 404 to this call. */
  readonly capability?: Capability;
  /** Returns which capabilities a successful response proves present or missing. */
  proves?(data: z.output<Schema>): Readonly<Partial<Record<Capability, boolean>>>;
}

/** A call of the portal to a server. Client functions, service routes and the OpenAPI document derive from it. */
export interface Endpoint<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Body extends BodySchema = BodySchema,
> extends Description<Schema, Body> {
  /** Unique name, e.g. `proposal.show`. */
  readonly name: string;
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
 * Defines an endpoint, by default of the main API with a JSON body; keeps the types of its schemas.
 * @param name unique, e.g. `proposal.show`
 * @param route method and path template; `{p}` is the role's prefix
 */
export function defineEndpoint<Schema extends z.ZodMiniType, Body extends BodySchema = undefined>(
  name: string,
  route: `${'GET' | 'POST'} ${string}`,
  description: Description<Schema, Body>,
): Endpoint<Schema> & { readonly body: Body } {
  const [method, path] = route.split(' ');
  const encoding = description.body && 'json';
  // The cast holds because `route` starts with one of the methods, and without a body `Body` is `undefined`.
  return { name, service: 'main', encoding, ...description, method, path } as Endpoint<Schema> & {
    readonly body: Body;
  };
}

/** Fills a path template with percent-encoded values and the role's prefix; unknown placeholders stay. */
export function fillPath(template: string, values: Readonly<Record<string, string>>, role: Role | null): string {
  return template.replace(
    /\{(\w+)\}/g,
    (place, name: string) => (name === 'p' ? role && prefixOf(role) : encodeURIComponent(values[name] ?? '')) || place,
  );
}

/**
 * Returns the path of a call for a role, its values percent-encoded.
 * @throws Error if a value or the role is missing, which is a bug
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

/** Returns the permitted roles; null if any session or anybody may call. */
export function rolesOf(endpoint: Endpoint): readonly Role[] | null {
  return typeof endpoint.access === 'string' ? null : endpoint.access;
}
