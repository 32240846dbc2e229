/** Rules of a policy: each returns the text that may be used, or null to refuse it. */
interface PolicyRules {
  readonly createHTML?: (html: string, type?: string, sink?: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
}

/** A policy of Trusted Types; results are typed as `string`, which TypeScript's guarded places accept. */
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

/** Makes a policy that the pages' header lists (docker/web/site-rules.ts), once a page; null without Trusted Types. */
export function createTrustedPolicy(name: string, rules: PolicyRules): TrustedTypesPolicy | null {
  const { trustedTypes } = globalThis as Guarding;
  return trustedTypes?.createPolicy(name, rules) ?? null;
}
