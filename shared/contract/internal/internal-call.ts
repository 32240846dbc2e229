import type * as z from 'zod/mini';

/** Header with the shared secret by which our servers authenticate to each other. */
export const INTERNAL_SECRET_HEADER = 'x-internal-secret';

/**
 * A call between our own servers. The caller's client and the other server's route are made from the entry; the route
 * checks the request and the client checks the response.
 */
export interface InternalCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Path extends string = string,
> {
  readonly service: 'main' | 'machine' | 'files' | 'collector' | 'rollout';
  readonly method: 'GET' | 'POST';
  /** Path template; `{name}` is a value of the address. */
  readonly path: Path;
  /** `secret`: for holders of the shared secret; `super`: for super admins' tokens; `public`: sends nothing secret. */
  readonly access: 'secret' | 'super' | 'public';
  readonly summary: string;
  /** Body, or the parameters of the address of a GET call. */
  readonly request: Request;
  /** How the body is sent; as JSON by default. */
  readonly encoding?: 'form';
  /** Body, or the headers of a file. */
  readonly response: Response;
}

export type InternalRequest<Call> = Call extends InternalCall<infer Request> ? z.output<Request> : never;
export type InternalResponse<Call> =
  Call extends InternalCall<z.ZodMiniType, infer Response> ? z.output<Response> : never;

/** Keeps the path and the schemas' types of an entry while checking its form. */
export function defineInternalCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Path extends string,
>(call: InternalCall<Request, Response, Path>): InternalCall<Request, Response, Path> {
  return call;
}
