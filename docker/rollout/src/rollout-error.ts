/** A refused or failed command: what, and the mend. */
export class RolloutError extends Error {
  override readonly name = 'RolloutError';
  constructor(
    /** `subject/what`, e.g. `release/changed`. */
    readonly code: string,
    what: string,
    readonly mend: string,
    options?: ErrorOptions,
  ) {
    super(what, options);
  }
}
