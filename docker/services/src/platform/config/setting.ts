import { isIP } from 'node:net';
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

class Refused extends Error {}

/** Defines a setting. `parse` receives the raw text of the variable, undefined if it is not set. */
export function setting<Value>(
  parse: (given: string | undefined, refuse: Refuse) => Value,
  about: About,
): Setting<Value> {
  return z
    .string()
    .optional()
    .transform((given, ctx): Value => {
      try {
        return parse(given, (problem, hint) => {
          throw new Refused(problem, { cause: hint });
        });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        ctx.addIssue({ code: 'custom', message: error.message, params: { hint: error.cause } });
        return z.NEVER;
      }
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

/** Null if it is missing; a value that `isValid` refuses is an error. */
export function checked(
  isValid: (value: string) => boolean,
  [problem, hint]: readonly [string, string],
  description: string,
  shown = '–',
): Setting<string | null> {
  return setting(
    (given, refuse) => {
      const value = given?.trim() || null;
      return value === null || isValid(value) ? value : refuse(`'${value}' ${problem}`, hint);
    },
    { description, shown },
  );
}

/** Limits are inclusive; a whole lower limit allows only whole numbers. */
export function number<Fallback extends number | null>(
  fallback: Fallback,
  [min, max]: readonly [number, number],
  description: string,
): Setting<number | Fallback> {
  const shown = fallback === null ? { shown: '–' } : { fallback: String(fallback) };
  const [form, kind] = Number.isInteger(min) ? [/^\d+$/, 'whole number'] : [/^\d+(\.\d+)?$/, 'number'];
  return setting<number | Fallback>(
    (given, refuse) => {
      const value = given?.trim();
      if (!value) return fallback;
      if (form.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
      const usual = fallback === null ? '' : ` (default ${fallback})`;
      return refuse(
        `'${value}' is not a ${kind} from ${min} to ${max}`,
        `Set it to such a number or remove it${usual}`,
      );
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

/** Null if it is missing. */
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

/** Scheme, host and port as browsers send them in `Origin`. */
export function originOf(value: string, refuse: Refuse): string {
  const { origin, href } = new URL(addressOf(value, refuse));
  return href === `${origin}/` ? origin : refuse(`'${value}' is more than an origin`, `Write only ${origin}`);
}

/** Without port and path, e.g. `kampus.ac.id`. */
export function isHostName(value: string): boolean {
  return /^([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(value);
}

/** An address or range like `10.0.0.0/8`, or a name that Fastify gives such ranges. */
export function isProxy(value: string): boolean {
  const [address = '', prefix = '0', ...more] = value.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = /^\d+$/.test(prefix) && Number(prefix) <= bits && more.length === 0;
  return isRange || ['loopback', 'linklocal', 'uniquelocal'].includes(value);
}

/** An address, or a name with the address in angle brackets. */
export function isSender(value: string): boolean {
  const [, address = value] = /^[^<>]*<([^<>]+)>$/.exec(value) ?? [];
  const [, domain = ''] = /^[^\s@<>",;]+@(.+)$/.exec(address) ?? [];
  return isHostName(domain);
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
      if (!url) return null;
      const isKnown = schemes.some((scheme) => url.startsWith(scheme) && url !== scheme);
      // PostgreSQL's addresses may name a socket in place of a host.
      if (isKnown && URL.canParse(url.replace('@/', '@localhost/'))) return url;
      return refuse(`it is not an address with ${schemes.join(' or ')}`, `Write it like ${example}`);
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
