/** Why a release could not be used. `network`: nobody answered, the release itself may be good. */
export type FaultKind = 'network' | 'missing' | 'tampered' | 'timeout' | 'threw' | 'handshake' | 'origin' | 'render';

/** A release that failed, with what is known of it. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
  constructor(
    readonly kind: FaultKind,
    readonly build: string,
    detail: string,
    cause?: unknown,
  ) {
    super(`${build}: ${kind}: ${detail}`, { cause });
  }
}
