import type { ReactNode } from 'react';
import { foldText, searchWords } from '@portal/shared/format/search';

export function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  return piecesOf(text, query).map(({ start, words, isFound }) =>
    isFound ? (
      <mark key={start} className="se-mark">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}

interface Piece {
  readonly start: number;
  readonly words: string;
  readonly isFound: boolean;
}

/** Cuts a text where the words of a search begin and end; longer words first where they overlap. */
export function piecesOf(text: string, query: string): Piece[] {
  const words = searchWords(query)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ start: 0, words: text, isFound: false }];
  let start = 0;
  return foldText(text)
    .split(new RegExp(`(${words.join('|')})`, 'g'))
    .flatMap((part, index) => {
      const piece = { start, words: text.slice(start, start + part.length), isFound: index % 2 === 1 };
      start += part.length;
      return part === '' ? [] : [piece];
    });
}
