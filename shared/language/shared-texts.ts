import { createTexts, type Texts } from './create-texts';
import type english from './english';
import { spokenLanguage } from './current';
import { fill } from './fill';

const own = createTexts(() => import(/* webpackChunkName: "english" */ './english'));

export const t: Texts<keyof typeof english>['t'] = own.t;

interface Pattern {
  readonly test: RegExp;
  readonly names: readonly string[];
  readonly english: string;
}

let refusals: Readonly<Record<string, string>> = {};
let quoted: Readonly<Record<string, string>> = {};
let patterns: readonly Pattern[] = [];

/** Downloads the English of `shared` if English is spoken. */
export async function prepareShared(): Promise<void> {
  const isWanted = spokenLanguage() === 'en' && patterns.length === 0;
  await own.prepare();
  if (!isWanted) return;
  refusals = {
    ...(await import(/* webpackChunkName: "english" */ './english-refusals')).ENGLISH_REFUSALS,
    ...(await import(/* webpackChunkName: "english" */ './english-reasons')).ENGLISH_REASONS,
  };
  quoted = (await import(/* webpackChunkName: "english" */ './english-contract')).CONTRACT_ENGLISH;
  patterns = Object.entries(quoted).flatMap(([text, english]) =>
    text.includes('{') ? [patternOf(text, english)] : [],
  );
}

/**
 * Translates a text of the contract or a server (a label, a status, a refusal) into the spoken language. A composed
 * text (`Jumlah GPU harus berupa angka.`) is matched by its pattern. An unknown text stays as it is.
 */
export function translate(text: string): string {
  if (spokenLanguage() !== 'en' || patterns.length === 0 || text === '') return text;
  const exact = quoted[text];
  if (exact !== undefined && !text.includes('{')) return exact;
  for (const { test, names, english } of patterns) {
    const values = test.exec(text)?.slice(1);
    if (values) return fill(english, Object.fromEntries(names.map((name, at) => [name, inside(values[at] ?? '')])));
  }
  return own.translate(text);
}

/** Returns a server's refusal or reason by its code; null in Indonesian, and for an unknown code. */
export function translateRefusal(code: string, parameters: Readonly<Record<string, unknown>>): string | null {
  if (spokenLanguage() !== 'en' || !Object.hasOwn(refusals, code)) return null;
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    isCoded(value) ? translateRefusal(value.code, value.parameters) : translate(String(value)),
  ]);
  return fill(refusals[code] ?? '', Object.fromEntries(values));
}

interface Coded {
  readonly code: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

function isCoded(value: unknown): value is Coded {
  return typeof value === 'object' && value !== null && 'code' in value && 'parameters' in value;
}

/** Returns the reason that a server's row carries, in the spoken language; empty without one. */
export function translateReason({ reason, coded_reason: coded }: SentReason): string {
  return (coded && translateRefusal(coded.code, coded.parameters)) || translate(reason ?? '');
}

interface SentReason {
  readonly reason?: string | null;
  readonly coded_reason?: Coded | null;
}

/** Translates a part of a text, where a label may be lower-case (`Pilihan jenjang pendidikan tidak dikenal.`). */
function inside(part: string): string {
  const english = translate(part);
  if (english !== part) return english;
  const [, prefix, grouped, rest] = /^(Rp)?(\d{1,3}(?:\.\d{3})+)( \S+)?$/.exec(part) ?? [];
  if (grouped !== undefined) return `${prefix ?? ''}${grouped.replaceAll('.', ',')}${rest ?? ''}`;
  const capital = part.charAt(0).toUpperCase() + part.slice(1);
  const known = translate(capital);
  return known === capital ? part : known.charAt(0).toLowerCase() + known.slice(1);
}

function patternOf(text: string, english: string): Pattern {
  const names: string[] = [];
  const test = text
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return name === 'count' ? '(\\d+)' : '([^]+?)';
    })
    .join('');
  return { test: new RegExp(`^${test}$`), names, english };
}
