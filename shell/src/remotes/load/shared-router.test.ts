import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '@portal/shared/remote/area-config';
import { SHARED_KEYS } from '@portal/shared/build/shared-modules';
import { workspaceRoot } from '@portal/shared/build/workspace-root';
import { sourcesOf } from '@portal/shared/testing/sources-of';

const texts = AREAS.flatMap((area) => sourcesOf(join(workspaceRoot(), area, 'src')))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

describe('what the shell shares', () => {
  it.each([
    ['react-router-dom', 'shared-router.ts'],
    ['@tanstack/react-query', 'shared-query.ts'],
  ])('holds every name that areas take from %s', (library, file) => {
    const list = readFileSync(join(__dirname, file), 'utf8');
    const wanted = texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`import \\{([^}]+)\\} from '${library}'`, 'g'))].flatMap(([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type ')),
      ),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect([...new Set(wanted)].filter((name) => !new RegExp(`\\b${name}\\b`).test(list))).toEqual([]);
  });

  it('gives every module that remotes build without', () => {
    const table = readFileSync(join(__dirname, 'shared-table.ts'), 'utf8');
    const keys = [...table.matchAll(/^ {2}'?([@\w/-]+)'?: \{\s+(?:lib|load)/gm)].map(([, key]) => key);
    expect(keys.sort()).toEqual([...SHARED_KEYS].sort());
  });
});
