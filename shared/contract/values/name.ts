export type NameOf = 'person' | 'institution';

/** Letters of any script with their joiners, digits, spaces, quotation marks, dashes, and other characters of names. */
const ALLOWED: Record<NameOf, RegExp> = {
  person: /[\u200d\u200c\p{L}\p{M}\p{N}\p{QMark}\p{Pd} .,&/():;+·・`´ʹ′″\u2212_~[\]]/u,
  institution: /[\u200d\u200c\p{L}\p{M}\p{N}\p{QMark}\p{Pd} .,&/():;+·・`´ʹ′″\u2212!?@#%*_$|°™®©№[\]~§\\=]/u,
};

/** Returns the problem in a name: a character that no name has, or no letter or digit; null if valid. */
export function problemInName(
  name: string,
  of: NameOf,
): { readonly kind: 'character'; readonly character: string } | { readonly kind: 'unreadable' } | null {
  for (const character of name) if (!ALLOWED[of].test(character)) return { kind: 'character', character };
  return /[\p{L}\p{N}]/u.test(name) ? null : { kind: 'unreadable' };
}

/** Returns whether a name is only dashes or dots, which other forms require from people without a last name. */
export function isPlaceholder(name: string): boolean {
  return /^[\p{Pd}. ]+$/u.test(name);
}
