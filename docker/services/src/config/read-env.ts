import { ConfigError } from './config-error';

export type Env = Readonly<Record<string, string | undefined>>;

/** Text of a variable, trimmed; the fallback when it is missing or empty. */
export function text(env: Env, name: string, fallback: string): string {
  return env[name]?.trim() || fallback;
}

/** Entries of a comma list, trimmed, without empty ones. */
export function list(env: Env, name: string, fallback = ''): string[] {
  return text(env, name, fallback)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * A number within limits, both included.
 * @throws ConfigError when it is none
 */
export function number(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name, String(fallback));
  if (!/^\d+(\.\d+)?$/.test(value) || Number(value) < min || Number(value) > max) {
    throw new ConfigError(
      name,
      `'${value}' is not a number from ${min} to ${max}`,
      `Set it to such a number or remove it (default ${fallback})`,
    );
  }
  return Number(value);
}

/**
 * A web address without path, e.g. `http://localhost:8080`; a trailing slash is dropped.
 * @throws ConfigError when it is none
 */
export function address(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(name, `'${value}' is not a web address`, 'Write it like https://portal.example.org');
  }
  return value.replace(/\/+$/, '');
}

/**
 * One of the given words.
 * @throws ConfigError when it is another
 */
export function choice<Word extends string>(env: Env, name: string, words: readonly Word[], fallback: Word): Word {
  const value = text(env, name, fallback);
  const found = words.find((word) => word === value);
  if (!found) throw new ConfigError(name, `'${value}' is unknown`, `Use one of: ${words.join(', ')}`);
  return found;
}
