import { spokenLanguage } from './current';
import { fill, type ValuesOf } from './fill';

/** English by Indonesian text. `{count|day|days}` chooses by the number `count`. */
export type English = Readonly<Record<string, string>>;

/** Texts of one package. The Indonesian text is the key; English is downloaded only if it was chosen. */
export interface Texts<Key extends string> {
  /** Returns a text in the spoken language with its `{names}` replaced. A text without English does not compile. */
  readonly t: <Text extends Key>(text: Text, ...values: ValuesOf<Text>) => string;
  /** Like `t`, for a text known only at run time; a text without English is returned unchanged. */
  readonly translate: (text: string) => string;
  /** Downloads the English texts if English is spoken. Modules loaded afterwards may call `t` at import. */
  readonly prepare: () => Promise<void>;
}

/** @param load imports the package's English texts, a chunk of their own */
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
