export type NameOf = 'person' | 'institution';

/** Letters of any script with their joiners, digits, spaces, quotation marks, dashes, and signs that occur in names. */
const ALLOWED: Record<NameOf, RegExp> = {
  person: /[\u200d\u200c\p{L}\p{M}\p{N}\p{QMark}\p{Pd} .,&/():;+·・`´ʹ′″\u2212_~[\]]/u,
  institution: /[\u200d\u200c\p{L}\p{M}\p{N}\p{QMark}\p{Pd} .,&/():;+·・`´ʹ′″\u2212!?@#%*_$|°™®©№[\]~§\\=]/u,
};

/** Returns the problem in a name: a character that no name has, or nothing to read aloud; null when valid. */
export function problemInName(
  name: string,
  of: NameOf,
): { readonly kind: 'character'; readonly character: string } | { readonly kind: 'unreadable' } | null {
  for (const character of name) if (!ALLOWED[of].test(character)) return { kind: 'character', character };
  return /[\p{L}\p{N}]/u.test(name) ? null : { kind: 'unreadable' };
}

/** Whether a name is a lone dash or dot: forms of other offices ask people without a last name for one. */
export function isPlaceholder(name: string): boolean {
  return /^[\p{Pd}. ]+$/u.test(name);
}
