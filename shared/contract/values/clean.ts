/** Characters without a glyph: marks, zero-width characters, soft hyphens, fillers, controls. */
const INVISIBLE = /[\p{DI}\p{Cc}\p{Cs}\ufff9-\ufffb]/gu;
/** Joiners and variation selectors, which Persian, Indic and emoji text needs. */
const JOINING = /\u200c|\u200d|\ufe0e|\ufe0f/u;
const JOINED = /[^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{C}\p{DI}]|\ufe0f/u;
const VISIBLE = /[^\p{Z}\p{C}\p{DI}\u2800]/u;

/**
 * Removes invisible characters that come with a copied text. No-break and other wide spaces become spaces, non-breaking
 * hyphens become hyphens, letters take their composed form. Line breaks and tabs stay.
 * @returns trimmed text; empty for text that shows nothing
 */
export function cleanText(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, (character, at: number, whole: string) =>
      /[\t\n\r]/.test(character) || joins(character, whole, at) ? character : '',
    )
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .trim();
  return isBlank(clean) ? '' : clean;
}

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Like {@link cleanText} for one line: runs of spaces and line breaks become one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Returns digits and plus of Arabic and East Asian keyboards as ASCII; all dashes and minus signs as hyphen. */
export function cleanFigures(text: string): string {
  return cleanLine(text)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\uff0b-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

function joins(character: string, text: string, at: number): boolean {
  return JOINING.test(character) && JOINED.test(characterBefore(text, at));
}

function characterBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(at - 2, at) : text.slice(Math.max(0, at - 1), at);
}
