import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config';
import type { Env } from './read-env';

interface Setting {
  readonly name: string;
  /** Null where the default is no value that could be written down. */
  readonly fallback: string | null;
}

/** Rows of the README's table; one row may name several settings, the later ones by their end. */
function settingsInReadme(): Setting[] {
  const text = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  const table = text.slice(text.indexOf('## Settings'), text.indexOf('\n\n', text.indexOf('| variable |')));
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, left = '', right = ''] = line.split('|');
      const names = [...left.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      const quoted = [...right.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
      const values = quoted.length > 0 ? quoted : (right.match(/\d+/g) ?? []);
      return names.map((name, index) => {
        const value = values[index];
        const whole = name.startsWith('_') ? (names[0] ?? '').replace(/(_[A-Z]+){2}$/, name) : name;
        return { name: whole, fallback: value === undefined || value.includes('{') ? null : value };
      });
    });
}

/** Variables that are read when nothing is set. */
function settingsRead(): string[] {
  const seen = new Set<string>();
  readConfig(new Proxy<Env>({}, { get: (_env, name) => void seen.add(String(name)) }));
  return [...seen];
}

/** Of the runtime, not of the portal. */
const FOREIGN = ['NODE_ENV'];

describe('the table of settings in the README', () => {
  it('has every setting that is read, and no other', () => {
    const told = settingsInReadme()
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('_FILE'));
    expect([...told].sort()).toEqual(
      settingsRead()
        .filter((name) => !FOREIGN.includes(name))
        .sort(),
    );
  });

  it.each(settingsInReadme().filter(({ fallback }) => fallback !== null))(
    'tells the default of $name: $fallback',
    ({ name, fallback }) => {
      expect(readConfig({ [name]: fallback ?? '' })).toEqual(readConfig({}));
    },
  );
});
