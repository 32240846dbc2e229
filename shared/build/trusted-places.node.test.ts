import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITOR_FILES, STYLE_FILES } from './trusted-rules';
import { workspaceRoot } from './workspace-root';

type Loader = (this: { getOptions: () => object; resourcePath: string }, source: string) => string;
const loader = jest.requireActual<Loader>('./trusted-places.cjs');

function load(file: string, options: { readonly policy?: string; readonly places: number }, more = ''): string {
  const source = readFileSync(join(workspaceRoot(), 'node_modules', file), 'utf8');
  return loader.call({ getOptions: () => options, resourcePath: file }, source + more);
}

/** What a browser that demands Trusted Types would refuse as text. */
const WRITES =
  /^(?!\s*\/\/).*(?:\.(?:innerHTML|outerHTML|srcdoc) = (?!IS_EMPTY_INPUT)|doc\.write\(|createContextualFragment\(|parseFromString\()(?!editorPolicy\.|dirtyPayload).*/gm;

test.each(Object.entries(EDITOR_FILES))('%s writes HTML at %i places, all of them by the policy', (file, places) => {
  const replaced = load(file, { policy: '/editor-policy.ts', places });
  expect(replaced.match(WRITES)).toBeNull();
  expect(replaced).not.toContain('window.trustedTypes');
  // A version that writes at one place more stops the build.
  const more = '\n        box.innerHTML = html;\n';
  expect(() => load(file, { policy: '/editor-policy.ts', places }, more)).toThrow(`${places} dikenal`);
});

test.each(Object.entries(STYLE_FILES))('%s writes style sheets as text', (file, places) => {
  expect(load(file, { places })).not.toContain('innerHTML');
});
