import { searchWords } from '@portal/shared/format/search';
import { and, sql, type Column, type SQL } from 'drizzle-orm';

/** A trigram index finds no shorter words inside of others: these are looked for at the beginning of words. */
const SHORTEST_INSIDE = 3;
const MOST_WORDS = 8;

/** Every word of a search occurs in a column of folded text, which begins with a space. */
export function holdsEveryWord(column: Column, query: string): SQL | undefined {
  return and(
    ...searchWords(query)
      .slice(0, MOST_WORDS)
      .map((word) => {
        const pattern = word.replace(/[\\%_]/g, '\\$&');
        return sql`${column} like ${word.length < SHORTEST_INSIDE ? `% ${pattern}%` : `%${pattern}%`}`;
      }),
  );
}
