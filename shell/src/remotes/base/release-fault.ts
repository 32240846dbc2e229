import type { FaultKind } from '@portal/shared/remote/fault-kind';

/** A release that failed, with what is known of it. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
  constructor(
    readonly kind: FaultKind,
    readonly build: string,
    detail: string,
    cause?: unknown,
    /** Address of the file that did not come; empty where it is none in particular. */
    readonly file = '',
  ) {
    super(`${build}: ${kind}: ${detail}`, { cause });
  }
}
