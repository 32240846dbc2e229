import type * as z from 'zod/mini';
import type { Capability } from './capability';
import type { Form } from './form';
import { prefixOf, type Role } from './roles';

/** Permitted callers: everybody, everybody with a session, or the named roles. */
export type Access = 'public' | 'session' | readonly Role[];

export type BodySchema = Form | (() => Promise<Form>) | undefined;

/**
 * One call of the portal to a server (section 7 of both specifications). Client functions, service routes and the
 * OpenAPI document are all read from it.
 */
export interface Endpoint<Schema extends z.ZodMiniType = z.ZodMiniType, Body extends BodySchema = BodySchema> {
  /** Name of the call, unique, e.g. `proposal.show`. */
  readonly name: string;
  readonly service: 'main' | 'machine' | 'collector';
  readonly method: 'GET' | 'POST';
  /** Path template; `{p}` is the role's prefix. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** Parameters of the address; all may be left out. */
  readonly query?: z.ZodMiniObject;
  /** How the body is sent. None for calls without payload. */
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Schema of the body's fields. As a function for the calls of the first pages, so that those carry no schemas. */
  readonly body?: Body;
  /**
   * Shape of `data` in a successful response, of the whole response when `bare`. As a function for the calls of the
   * first pages, so that those carry no schemas.
   */
  readonly response: Schema | (() => Promise<Schema>);
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

export type ResponseOf<E extends Endpoint> = E extends Endpoint<infer Schema> ? z.output<Schema> : never;

/** Schema of a call's response. */
export async function responseSchemaOf<Schema extends z.ZodMiniType>({ response }: Endpoint<Schema>): Promise<Schema> {
  return typeof response === 'function' ? response() : response;
}

/** Schema of a call's body; null for a call without payload. */
export async function bodySchemaOf({ body }: Endpoint): Promise<Form | null> {
  return (typeof body === 'function' ? await body() : body) ?? null;
}

/** Keeps the types of an endpoint's schemas while checking its form. */
export function defineEndpoint<Schema extends z.ZodMiniType, Body extends BodySchema = undefined>(
  endpoint: Endpoint<Schema, Body>,
): Endpoint<Schema> & { readonly body: Body } {
  // Without a body the parameter's default, `undefined`, is the type of the missing property.
  return endpoint as Endpoint<Schema> & { readonly body: Body };
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
