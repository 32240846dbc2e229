import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sourcesOf } from './sources-of';
import { workspaceRoot } from '../build/workspace-root';

const ROOT = workspaceRoot();
const DOCS = join(ROOT, 'shared/docs');
/** `user-area.md`, with `section 2`, `sections 2 and 9` or `1.1 and 1.5` behind it where a part is meant. */
const REFERENCE = /([\w-]+\.md)((?:,? sections? | )\d+(?:\.\d+)?(?: and \d+(?:\.\d+)?)?)?/g;

/** Numbers of the headings of a document: `## 2. Screens` and `### 1.1 Envelope`. */
function headingsOf(document: string): string[] {
  const text = readFileSync(join(DOCS, document), 'utf8');
  return [...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)/gm)].map(([, number]) => number ?? '');
}

const documents = readdirSync(DOCS);
const headings = new Map(documents.map((document) => [document, headingsOf(document)]));

/** References of a file's text to what is not there. */
function deadReferences(text: string, path: string): string[] {
  const file = relative(ROOT, path);
  return [...text.matchAll(REFERENCE)].flatMap(([whole, document = '', part = '']) => {
    const known = headings.get(document);
    const isThere = known ?? [join(dirname(path), document), join(ROOT, document)].some(existsSync);
    if (!isThere) return [`${file}: ${whole}`];
    const missing = [...part.matchAll(/\d+(?:\.\d+)?/g)].filter(([number]) => known && !known.includes(number));
    return missing.map(([number]) => `${file}: ${document} has no ${number}`);
  });
}

it('every document and section that the sources name is in the repository', () => {
  const files = sourcesOf(ROOT);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => deadReferences(readFileSync(path, 'utf8'), path))).toEqual([]);
});

it.each([
  [`user-area.md section ${99}`, ['99']],
  [`product-facts.md ${1}.1 and ${1}.9`, ['1.9']],
  [`lost${''}.md`, ['lost']],
  ['admin-area.md sections 2 and 4, README.md', []],
])('%s', (text, missing) => {
  const dead = deadReferences(text, join(ROOT, 'shared/testing/x.ts'));
  expect(dead).toEqual(missing.map((part) => expect.stringContaining(part)));
});
