import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../build/workspace-root';
import { FAULT_KINDS } from '../remote/fault-kind';
import { sourcesOf } from './sources-of';

const ROOT = workspaceRoot();
const DOCS = join(ROOT, 'shared/docs');

describe('error-codes.md', () => {
  const text = readFileSync(join(DOCS, 'error-codes.md'), 'utf8');
  const codesOf = (folder: string, pattern: RegExp) =>
    sourcesOf(join(ROOT, folder))
      .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, code = '']) => code));

  it.each([
    ['kinds of failed calls', codesOf('shared/http', /^ {2}\| '(\w+)' \/\//gm)],
    ['faults of a release', [...FAULT_KINDS, ...codesOf('shell/src/remotes', /'(no-re\w+)'/g), 'off']],
    ['failures of a start', codesOf('docker/services/src', /class (\w+) extends Error/g).filter(isOfStart)],
  ])('tells all codes of %s', (_, codes) => {
    expect(codes.length).toBeGreaterThan(0);
    // Words are compared as they are, codes as code.
    expect(codes.filter((code) => !text.includes(code.includes(' ') ? code : `\`${code}\``))).toEqual([]);
  });
});

/** Returns whether `start-failure.ts` describes the failure in one sentence. */
function isOfStart(name: string): boolean {
  const source = readFileSync(join(ROOT, 'docker/services/src/platform/start-failure.ts'), 'utf8');
  return new RegExp(`\\[[^\\]]*\\b${name}\\b`).test(source);
}
