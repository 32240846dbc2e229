const SPACE = /[\0\t\n\f\r ]/;
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/;

/**
 * Returns the entries of the dictionary at a position of a PDF's text, as written (ISO 32000-1, 7.3).
 * @param text one character a byte
 * @returns null without a complete dictionary at that position
 */
export function dictionaryAt(text: string, start: number): ReadonlyMap<string, string> | null {
  const entries = new Map<string, string>();
  let at = skipSpace(text, start);
  if (!text.startsWith('<<', at)) return null;
  at = skipSpace(text, at + 2);
  while (text[at] === '/') {
    const value = skipSpace(text, endOfWord(text, at + 1));
    const end = endOfValue(text, value);
    if (end === null) return null;
    entries.set(text.slice(at + 1, endOfWord(text, at + 1)), text.slice(value, end));
    at = skipSpace(text, end);
  }
  return text.startsWith('>>', at) ? entries : null;
}

/** Returns the bytes of a written string, `(…)` or `<…>`; empty for anything else. */
export function stringBytes(written: string | undefined): Uint8Array {
  if (written?.startsWith('(')) return Uint8Array.from(unescaped(written.slice(1, -1)), (sign) => sign.charCodeAt(0));
  const digits = written?.startsWith('<') ? written.replace(/[^\da-f]/gi, '') : '';
  return Uint8Array.from(digits.match(/..?/g) ?? [], (pair) => parseInt(pair.padEnd(2, '0'), 16));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_, octal?: string, sign?: string) => {
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff);
    return sign === undefined || /^[\r\n]/.test(sign) ? '' : (ESCAPES[sign] ?? sign);
  });
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (SPACE.test(text[at] ?? '') || text[at] === '%') {
    if (text[at] === '%') while (at < text.length && !/[\r\n]/.test(text[at] ?? '')) at += 1;
    else at += 1;
  }
  return at;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !DELIMITER.test(text[at] ?? '')) at += 1;
  return at;
}

/** Returns the end of the value that starts here; null if it is incomplete. */
function endOfValue(text: string, start: number): number | null {
  if (text[start] === '(') return endOfLiteral(text, start);
  if (text.startsWith('<<', start) || text[start] === '[') return endOfNested(text, start);
  if (text[start] === '<') return text.indexOf('>', start) + 1 || null;
  if (text[start] === '/') return endOfWord(text, start + 1);
  const reference = /^\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R/.exec(text.slice(start, start + 40));
  const end = reference ? start + reference[0].length : endOfWord(text, start);
  return end > start ? end : null;
}

function endOfLiteral(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && (depth -= 1) === 0) return at + 1;
  }
  return null;
}

function endOfNested(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length;) {
    if (text[at] === '(') {
      const end = endOfLiteral(text, at);
      if (end === null) return null;
      at = end;
    } else if (text.startsWith('<<', at) || text.startsWith('>>', at)) {
      depth += text[at] === '<' ? 1 : -1;
      at += 2;
    } else {
      if (text[at] === '[') depth += 1;
      if (text[at] === ']') depth -= 1;
      at += 1;
    }
    if (depth === 0) return at;
  }
  return null;
}
