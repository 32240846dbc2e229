/** Rules of a policy: each returns the text that may be used, or null to refuse it. */
interface PolicyRules {
  readonly createHTML?: (html: string, type?: string, sink?: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
}

/**
 * A policy of Trusted Types. Its results are typed as `string`: TypeScript's types of the guarded places accept nothing
 * else.
 */
export interface TrustedTypesPolicy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

/** Not in every browser; a browser without it accepts any text, as before. */
interface Guarding {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: PolicyRules) => TrustedTypesPolicy;
  };
}

/**
 * Makes a policy that the header of the pages lists (docker/web/site-rules.ts); each name once a page.
 * @returns null in browsers without Trusted Types
 */
export function createTrustedPolicy(name: string, rules: PolicyRules): TrustedTypesPolicy | null {
  const { trustedTypes } = globalThis as Guarding;
  return trustedTypes?.createPolicy(name, rules) ?? null;
}
