import { spokenLanguage } from './current';

/** Names in a text: `'{shown} dari {all} usulan'` has `shown` and `all`. */
type NamesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesOf<Rest> : never;

/** What stands for the names of a text; none for a text without. */
type ValuesOf<Text extends string> = [NamesOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Text>, string | number>>];

/** English of each Indonesian text. `{count|day|days}` chooses by the number that stands for `count`. */
export type English = Readonly<Record<string, string>>;

/** Texts of one package. The Indonesian text is the key; English is downloaded by those who chose it. */
export interface Texts<Key extends string> {
  /** A text in the language that is spoken, its `{names}` replaced. A text without English does not compile. */
  readonly t: <Text extends Key>(text: Text, ...values: ValuesOf<Text>) => string;
  /** The same of a text that is known only when the page runs; one without English stays as it is. */
  readonly translate: (text: string) => string;
  /** Downloads the English texts when English is spoken. What is evaluated afterwards may hold texts of its own. */
  readonly prepare: () => Promise<void>;
}

/** @param load gives the English texts of the package, a chunk of their own */
export function createTexts<Own extends English>(
  load: () => Promise<{ readonly default: Own }>,
): Texts<Extract<keyof Own, string>> {
  let english: English | null = null;
  return {
    t: (text, ...[values]) => {
      const own = english?.[text];
      return values || own ? fill(own ?? text, values ?? {}) : text;
    },
    translate: (text) => english?.[text] ?? text,
    prepare: async () => {
      if (spokenLanguage() === 'en') english ??= (await load()).default;
    },
  };
}

/** A text with its names replaced: `{name}`, or `{count|day|days}` by whether the value is one, in digits or in words. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return /^(?:1|one)$/i.test(String(value)) ? one : many;
  });
}
