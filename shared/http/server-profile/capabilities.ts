import type { Capability, Endpoint, ResponseOf } from '../../contract/endpoint';
import type { RefusalCode } from '../../contract/text/refusals';
import type { ApiError } from '../api-error';
import { runtimeConfig } from '../runtime-config';

const UNKNOWN_ADDRESS = 'missing/address' satisfies RefusalCode;

const lacking = new Set<Capability>();

/**
 * Returns whether the servers support something beyond the specified calls. True until a server proves otherwise; the
 * query that finds out renders its screen again.
 */
export function can(capability: Capability): boolean {
  switch (capability) {
    case 'idempotency-keys':
    case 'machine-tokens':
    case 'slot-return':
      return runtimeConfig().machineAuth;
    default:
      return !lacking.has(capability);
  }
}

/** Learns from a response that the server supports the call, and what its data prove. */
export function noteSuccess<E extends Endpoint>(endpoint: E, data: ResponseOf<E>): void {
  if (endpoint.capability) lacking.delete(endpoint.capability);
  const proven = endpoint.proves?.(data) ?? {};
  for (const [capability, isProven] of Object.entries(proven) as [Capability, boolean][])
    if (isProven) lacking.delete(capability);
    else lacking.add(capability);
}

/**
 * Learns from a 404 that the server does not support the call. Our servers send a code with it: any code other than
 * that of an unknown URL means a missing row.
 */
export function noteFailure(endpoint: Endpoint, { kind, code }: ApiError): void {
  if (kind === 'notFound' && endpoint.capability && (code === '' || code === UNKNOWN_ADDRESS))
    lacking.add(endpoint.capability);
}

/** Forgets what was learned, for tests that use one server after another. */
export function forgetCapabilities(): void {
  lacking.clear();
}
