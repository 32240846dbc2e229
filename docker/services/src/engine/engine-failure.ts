/**
 * An engine could not do what was asked. `away`: it does not answer at all, and would answer nothing else; `refused`:
 * this one thing cannot be done now.
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
