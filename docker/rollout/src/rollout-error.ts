/** A refused or failed command: what, and a hint. */
export class RolloutError extends Error {
  override readonly name = 'RolloutError';
  constructor(
    /** `subject/what`, e.g. `release/changed`. */
    readonly code: string,
    what: string,
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(what, options);
  }
}
