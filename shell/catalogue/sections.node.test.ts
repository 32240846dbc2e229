import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@portal/shared/build/files-below';

const read = (file: string) => readFileSync(file, 'utf8');
const facades = filesBelow(join(__dirname, '../../shared/ui')).filter((file) => file.endsWith('/public.ts'));
const sections = filesBelow(join(__dirname, 'sections')).map(read).join('\n');
/** Parts that need a server: a list that is read by page, a form that saves a record, and the frame of every page. */
const UNSHOWN = ['KitProvider', 'ListNews', 'ListPages', 'ListView', 'SaveDialog'];

/** Components that the kit's facades export, as in `export { Card }` and `export const Dialog`. */
const parts = facades.map(read).flatMap((text) =>
  [...text.matchAll(/export (?:\{([^}]*)\}|const (\w+))/g)]
    .flatMap(([, list, constant]) => (list ?? constant ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][a-z]\w*$/.test(name)),
);

it('the catalogue shows every component of the kit', () => {
  expect(parts.length).toBeGreaterThan(50);
  const isShown = (name: string) => new RegExp(`<${name}\\b`).test(sections);
  expect(parts.filter((name) => !isShown(name) && !UNSHOWN.includes(name))).toEqual([]);
});
