/** Words of a search as they are looked for; none of an empty one. */
export function searchWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** What a search looks through: texts of one record. */
export function searchText(texts: readonly (string | null | undefined)[]): string {
  return texts.join('\n').toLowerCase();
}

/** Whether every word of a search occurs. @param text of {@link searchText} */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
