import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '@portal/shared/build/files-below';

const KIT = join(__dirname, '../../shared/ui');
const SECTIONS = join(__dirname, 'sections');

/** Kit files that render something, as sections name them: `base/button`. */
const kit = filesBelow(KIT)
  .map((file) => relative(KIT, file))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''));

const named = readdirSync(SECTIONS).flatMap((name) => {
  const [, list = ''] = /\bfiles: \[([^\]]*)\]/.exec(readFileSync(join(SECTIONS, name), 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, file = '']) => file);
});

it('shows every part of the kit, each in one section', () => {
  expect(named.toSorted()).toEqual(kit.toSorted());
});

it('finds the sections and the kit', () => {
  expect(readdirSync(SECTIONS).length).toBeGreaterThan(9);
  expect(kit.length).toBeGreaterThan(80);
});
