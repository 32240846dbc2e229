import * as z from 'zod';

type Refuse = (problem: string, hint: string) => never;

interface About {
  readonly description: string;
  /** Default value, shown as code. */
  readonly fallback?: string;
  /** Words in place of a default that cannot be written down. */
  readonly shown?: string;
}

/** Parser of a variable, with its entry for the table of settings as metadata. */
export type Setting<Value> = z.ZodType<Value, string | undefined>;

/** Defines a setting. `parse` receives the raw text of the variable, undefined if it is not set. */
export function setting<Value>(
  parse: (given: string | undefined, refuse: Refuse) => Value,
  about: About,
): Setting<Value> {
  return z
    .string()
    .optional()
    .transform((given, ctx): Value => {
      const refuse: Refuse = (problem, hint) => {
        ctx.addIssue({ code: 'custom', message: problem, params: { hint } });
        return z.NEVER;
      };
      return parse(given, refuse);
    })
    .meta({ ...about });
}

/** Marks a setting without which `docker/deploy/compose.yaml` refuses to start; others have defaults. */
export function required<Value>(entry: Setting<Value>): Setting<Value> {
  return entry.meta({ ...entry.meta(), isRequired: true });
}

export function text(fallback: string, description: string): Setting<string> {
  return setting((given) => given?.trim() || fallback, { description, fallback });
}

export function optional(description: string, shown = '–'): Setting<string | null> {
  return setting((given) => given?.trim() || null, { description, shown });
}

/** Limits are inclusive; decimals are allowed. */
export function number<Fallback extends number | null>(
  fallback: Fallback,
  [min, max]: readonly [number, number],
  description: string,
): Setting<number | Fallback> {
  const shown = fallback === null ? { shown: '–' } : { fallback: String(fallback) };
  return setting<number | Fallback>(
    (given, refuse) => {
      const value = given?.trim();
      if (!value) return fallback;
      if (/^\d+(\.\d+)?$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
      const usual = fallback === null ? '' : ` (default ${fallback})`;
      return refuse(`'${value}' is not a number from ${min} to ${max}`, `Set it to such a number or remove it${usual}`);
    },
    { description, ...shown },
  );
}

export function choice<Word extends string>(
  words: readonly Word[],
  fallback: Word,
  description: string,
): Setting<Word> {
  return setting(
    (given, refuse) => {
      const value = given?.trim() || fallback;
      return words.find((word) => word === value) ?? refuse(`'${value}' is unknown`, `Use one of: ${words.join(', ')}`);
    },
    { description, fallback },
  );
}

/** Without path, e.g. `http://localhost:8080`; null if it is missing. */
export function optionalAddress(description: string, shown: string): Setting<string | null> {
  return setting((given, refuse) => (given?.trim() ? addressOf(given.trim(), refuse) : null), { description, shown });
}

export function addressOf(value: string, refuse: Refuse): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return refuse(`'${value}' is not a web address`, 'Write it like https://portal.example.org');
  }
  return value.replace(/\/+$/, '');
}

/** With one of the schemes, e.g. `smtp://`; null if it is missing. */
export function optionalUrl(
  schemes: readonly string[],
  example: string,
  description: string,
  shown = '–',
): Setting<string | null> {
  return setting(
    (given, refuse) => {
      const url = given?.trim();
      if (!url || schemes.some((scheme) => url.startsWith(scheme))) return url || null;
      return refuse(`it does not start with ${schemes.join(' or ')}`, `Write it like ${example}`);
    },
    { description, shown },
  );
}

/** Splits a comma list into trimmed entries, without empty ones. */
export function entriesOf(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const KEY_BYTES = 32;

/** Decodes a key in the form of `openssl rand -base64 32`; null for anything else. */
export function secretKeyOf(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64');
  return /^[\w+/-]{43}=?$/.test(text.trim()) && key.length === KEY_BYTES ? key : null;
}
