import type { FaultKind } from '@portal/shared/remote/report/fault-kind';

export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
  constructor(
    readonly kind: FaultKind,
    readonly build: string,
    detail: string,
    cause?: unknown,
    /** Address of the file that failed to load; empty if the fault concerns no single file. */
    readonly file = '',
  ) {
    super(`${build}: ${kind}: ${detail}`, { cause });
  }
}
