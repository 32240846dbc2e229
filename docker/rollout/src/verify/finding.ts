/** Something wrong in a registry: a code, where, and what is wrong. */
export interface Finding {
  readonly code: string;
  readonly where: string;
  readonly what: string;
}
