import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STYLE_FILES } from './swc-rule';
import { workspaceRoot } from '../workspace-root';

type Loader = (this: { getOptions: () => object; resourcePath: string }, source: string) => string;
const loader = jest.requireActual<Loader>('./trusted-places.cjs');

test.each(Object.entries(STYLE_FILES))(
  'the loader removes innerHTML from %s and fails if the number of uses differs',
  (file, places) => {
    const source = readFileSync(join(workspaceRoot(), 'node_modules', file), 'utf8');
    const load = (text: string) => loader.call({ getOptions: () => ({ places }), resourcePath: file }, text);
    expect(load(source)).not.toContain('innerHTML');
    expect(() => load(`${source}\nbox.innerHTML = html;`)).toThrow(`expected ${places}`);
  },
);
