import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { workspaceRoot } from '../workspace-root';

const ENDPOINTS = join(workspaceRoot(), 'shared', 'contract', 'endpoints');

/** A description in a form that the loader does not match would silently return to every release. */
test('the loader strips OpenAPI descriptions from every endpoint file', () => {
  const strip = jest.requireActual<(source: string) => string>('./without-descriptions.cjs');
  const files = readdirSync(ENDPOINTS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  const sources = files.map((name) => readFileSync(join(ENDPOINTS, name), 'utf8'));
  const count = (text: string) => text.match(/^.*\b(summary|addition):/gm)?.length ?? 0;
  expect(sources.map(count).reduce((sum, each) => sum + each)).toBeGreaterThan(80);
  const stripped = sources.map((source) => strip(source));
  expect(files.filter((_, index) => count(stripped[index] ?? '') > 0)).toEqual([]);
  for (const source of stripped) parseSync(source, { syntax: 'typescript' });
});
