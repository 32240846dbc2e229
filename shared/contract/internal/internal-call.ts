import type * as z from 'zod/mini';

/** Header with the shared secret by which our servers authenticate to each other. */
export const INTERNAL_SECRET_HEADER = 'x-internal-secret';

/**
 * A call between our servers. Client and route derive from it: the route checks the request, the client the response.
 */
export interface InternalCall<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Path extends string = string,
> {
  readonly service: 'main' | 'machine' | 'files' | 'collector' | 'rollout';
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  /** `secret`: for holders of the shared secret; `super`: for super admins' tokens; `public`: sends nothing secret. */
  readonly access: 'secret' | 'super' | 'public';
  readonly summary: string;
  /** Body, or the query parameters of a GET call. */
  readonly request: Request;
  /** Encoding of the body; JSON by default. */
  readonly encoding?: 'form';
  /** Body, or the headers of a file. */
  readonly response: Response;
}

export type InternalRequest<Call> = Call extends InternalCall<infer Request> ? z.output<Request> : never;
export type InternalResponse<Call> =
  Call extends InternalCall<z.ZodMiniType, infer Response> ? z.output<Response> : never;

/**
 * Defines an internal call and keeps the types of its path and schemas.
 * @param route method and path: `POST /stop`
 */
export function defineInternalCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Path extends string,
>(
  route: `${'GET' | 'POST'} ${Path}`,
  call: Omit<InternalCall<Request, Response>, 'method' | 'path'>,
): InternalCall<Request, Response, Path> {
  const [method, path] = route.split(' ');
  // The cast holds because `route` starts with one of the methods.
  return { ...call, method, path } as InternalCall<Request, Response, Path>;
}
