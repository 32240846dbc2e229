/** Each rule returns the text to use, or null to refuse it. */
interface PolicyRules {
  readonly createHTML?: (html: string, type?: string, sink?: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
}

/** A policy of Trusted Types; results are typed as `string`, as TypeScript's DOM types expect. */
export interface TrustedTypesPolicy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

/** Missing in some browsers, which accept any text. */
interface Guarding {
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: PolicyRules) => TrustedTypesPolicy;
  };
}

/** Creates a policy of the CSP header (docker/web/site-rules.ts), once a page; null without Trusted Types. */
export function createTrustedPolicy(name: string, rules: PolicyRules): TrustedTypesPolicy | null {
  const { trustedTypes } = globalThis as Guarding;
  return trustedTypes?.createPolicy(name, rules) ?? null;
}
