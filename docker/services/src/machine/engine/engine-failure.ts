/**
 * A failed request to an engine. `away`: the engine does not answer at all; `refused`: it cannot do this one thing now.
 */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  /** Said to the owner and to admins, in Indonesian. */
  readonly reason: string;

  /** @param detail for the log; never with a token */
  constructor(
    readonly kind: 'away' | 'refused',
    reason: string,
    detail: string = reason,
  ) {
    super(detail);
    this.reason = reason;
  }
}
