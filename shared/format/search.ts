/** Characters that people type in place of one another. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bf\u0060\u00b4]/g, "'"],
  [/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u00a0\u202f\u2007]/g, ' '],
];

/**
 * Folds a text for searching: without case, accents and variants of apostrophes, quotation marks, dashes and blanks.
 * The result has as many characters as the text, so that positions match.
 */
export function foldText(text: string): string {
  const plain = Array.from(text, foldCharacter).join('');
  return ALIKE.reduce((folded, [signs, sign]) => folded.replace(signs, sign), plain);
}

function foldCharacter(character: string): string {
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.length === character.length ? bare : character;
}

/** Returns the folded words of a search. */
export function searchWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** Returns the folded texts of one record, for {@link holdsWords}. */
export function searchText(texts: readonly (string | null | undefined)[]): string {
  return foldText(texts.join('\n'));
}

/** Returns whether every word of a search occurs. @param text from {@link searchText} */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
