import { spokenLanguage } from './current';
import { fill, type ValuesOf } from './fill';

/** English of each Indonesian text. `{count|day|days}` chooses by the number of `count`. */
export type English = Readonly<Record<string, string>>;

/** Texts of one package. The Indonesian text is the key; English is downloaded by those who chose it. */
export interface Texts<Key extends string> {
  /** A text in the language that is spoken, its `{names}` replaced. A text without English does not compile. */
  readonly t: <Text extends Key>(text: Text, ...values: ValuesOf<Text>) => string;
  /** Like `t` for a text that is known only at run time; a text without English is returned unchanged. */
  readonly translate: (text: string) => string;
  /** Downloads the English texts if English is spoken. Modules that load afterwards may call `t` at import. */
  readonly prepare: () => Promise<void>;
}

/** @param load loads the English texts of the package, a chunk of their own */
export function createTexts<Own extends English>(
  load: () => Promise<{ readonly default: Own }>,
): Texts<Extract<keyof Own, string>> {
  let english: English | null = null;
  return {
    t: (text, ...[values]) => {
      const own = spokenLanguage() === 'en' ? english?.[text] : undefined;
      return values || own ? fill(own ?? text, values ?? {}) : text;
    },
    translate: (text) => (spokenLanguage() === 'en' && english?.[text]) || text,
    prepare: async () => {
      if (spokenLanguage() === 'en') english ??= (await load()).default;
    },
  };
}
