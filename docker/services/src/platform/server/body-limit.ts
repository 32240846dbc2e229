import { SHORT_VALUE, type FieldRule, type FieldRules } from '@portal/shared/contract/rules';

/** Largest body that is not an upload: an article with its markup. */
export const LARGEST_BODY_BYTES = 8 * 1024 * 1024;

/** Allowance for names that older clients send, and for the syntax of JSON. */
const SLACK_BYTES = 16 * 1024;
/** A character as JSON (`\ud83d\ude00`) or as a form (`%F0%9F%98%80`) writes it at most. */
const BYTES_PER_CHARACTER = 12;
const SHORT_KINDS: readonly FieldRule['kind'][] = ['number', 'money', 'choice', 'phone', 'file'];

/**
 * Returns the largest body of a call, so that nobody makes a server parse more than its fields can hold. A call with a
 * field of unknown length has the general limit.
 * @returns bytes
 */
export function bodyLimitOf(rules: FieldRules | undefined): number {
  const lengths = Object.values(rules ?? {}).map((rule) => {
    if (rule.maxLength !== undefined) return rule.maxLength;
    return SHORT_KINDS.includes(rule.kind) ? SHORT_VALUE : Infinity;
  });
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  return Math.min(SLACK_BYTES + characters * BYTES_PER_CHARACTER, LARGEST_BODY_BYTES);
}
