/** A fault in a registry: a code, its place, and a description. */
export interface Finding {
  readonly code: string;
  readonly where: string;
  readonly what: string;
}
