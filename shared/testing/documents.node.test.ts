import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { workspaceRoot } from '../build/workspace-root';
import { FAULT_KINDS } from '../remote/report/fault-kind';

const ROOT = workspaceRoot();
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|css|html|sql|sh|ya?ml|md|txt|template|conf)$|Dockerfile$/;
const GENERATED = /^package-lock\.json$/;

/** Files of the repository that people write, or that are generated from such files. */
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => TEXT.test(file) && !GENERATED.test(file) && existsSync(join(ROOT, file)));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md'));

interface Headings {
  /** `2` of `## 2. Screens`, `1.1` of `### 1.1 Envelope`. */
  readonly numbers: readonly string[];
  /** `2-screens-and-routes`, as links write it. */
  readonly anchors: readonly string[];
}

function headingsOf(text: string): Headings {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return {
    numbers: headings.flatMap((heading) => /^\d+(?:\.\d+)?(?=[. ])/.exec(heading) ?? []),
    anchors: headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  };
}

const headings = new Map(documents.map((file) => [file, headingsOf(read(file))]));

/** Finds the document of a name in a file: beside the file, from the root, or by its bare name in `shared/docs`. */
function documentOf(name: string, file: string): string | undefined {
  const inDocs = documents.filter((one) => one.startsWith('shared/docs/') && basename(one) === name);
  return [join(dirname(file), name), name, ...(inDocs.length === 1 ? inDocs : [])].find((path) => headings.has(path));
}

/** A document's name, optionally followed by `#anchor`, `section 2`, `sections 2, 5 and 9` or `1.1 and 1.5`. */
const REFERENCE =
  /(?<![\w/:.-])((?:\.{1,2}\/)*(?:[\w-]+\/)*[\w-]+\.md)\b(#[\w-]+)?((?:\)?,?\s(?:\*\s)?sections?\s|\s)\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)?/g;

/** Absolute paths of a developer's machine. */
const OUTSIDE = /(?<![\w.])\/(?:work|root|Users)\/[\w-]+/g;

/** Written by Playwright beside a failed test. */
const GENERATED_DOCUMENTS = ['error-context.md'];

/** Returns a file's references to documents or sections that do not exist. */
function deadReferences(text: string, file: string): string[] {
  // Joins comments that break between a name and its section.
  const joined = text.replace(/\n\s*(?:\*|\/\/|--|#)?\s*(?=sections? \d|\d+(?:\.\d+)?[).,;])/g, ' ');
  const dead = [...joined.matchAll(REFERENCE)].flatMap(([, name = '', anchor, part = '']) => {
    const document = documentOf(name, file);
    if (!document) return GENERATED_DOCUMENTS.includes(name) ? [] : [`${file}: ${name}`];
    const { numbers, anchors } = headings.get(document) ?? { numbers: [], anchors: [] };
    const missing = [...part.matchAll(/\d+(?:\.\d+)?/g)].filter(([number]) => !numbers.includes(number));
    return [
      ...missing.map(([number]) => `${file}: ${name} has no ${number}`),
      ...(anchor && !anchors.includes(anchor.slice(1)) ? [`${file}: ${name} has no ${anchor}`] : []),
    ];
  });
  return [...dead, ...[...text.matchAll(OUTSIDE)].map(([path]) => `${file}: ${path} lies outside`)];
}

/** Returns a document's links to files, folders and own headings that do not exist. */
function deadLinks(text: string, file: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(#[^)]*)?\)/g)];
  const { anchors } = headingsOf(text);
  return links
    .filter(([, path = '', anchor = '']) =>
      path === '' ? !anchors.includes(anchor.slice(1)) : !existsSync(join(ROOT, dirname(file), path)),
    )
    .map(([, path, anchor]) => `${file}: link to ${path || anchor}`);
}

/** Files and folders named from the root, `shared/remote`, and sources named from anywhere, `src/kind/kinds.ts`. */
const FROM_ROOT = /^(?:shared|shell|docker|mf-[a-z-]+)\/[\w./-]+$/;
const SOURCE = /^(?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|cjs|css|html|sql|ya?ml|sh|template)$/;

/** Expands `{a,b}-kind.ts` to `a-kind.ts` and `b-kind.ts`. */
function expandBraces(path: string): string[] {
  const [braces, words] = /\{([^{}]+)\}/.exec(path) ?? [];
  if (!braces || words === undefined) return [path];
  return words.split(',').flatMap((word) => expandBraces(path.replace(braces, word)));
}

/** Whether a source lies below the folder of the README that names it; other documents name sources of any folder. */
function isSource(name: string, file: string): boolean {
  const folder = basename(file) === 'README.md' && !file.startsWith('shared/docs/') ? `${dirname(file)}/` : '';
  return files.some((one) => one === name || (one.startsWith(folder) && one.endsWith(`/${name}`)));
}

/** Returns files and folders named in code that do not exist. */
function deadPaths(text: string, file: string): string[] {
  const spans = [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\s]+)`/g)];
  return spans
    .flatMap(([, span = '']) => expandBraces(span.replace(/^\.\//, '')))
    .filter((path) =>
      FROM_ROOT.test(path)
        ? !/\/dist\b|\/$/.test(path) && !existsSync(join(ROOT, path))
        : SOURCE.test(path) && !isSource(path, file),
    )
    .map((path) => `${file}: ${path}`);
}

const THIS_FILE = relative(ROOT, __filename);

it('every document and section that a file references exists', () => {
  expect(files.length).toBeGreaterThan(1000);
  const dead = files.flatMap((file) => (file === THIS_FILE ? [] : deadReferences(read(file), file)));
  expect(dead).toEqual([]);
});

it('every link in a document has an existing target', () => {
  expect(documents.flatMap((file) => deadLinks(read(file), file))).toEqual([]);
});

it('every file that a document names exists', () => {
  expect(documents.flatMap((file) => deadPaths(read(file), file))).toEqual([]);
});

it('the document index lists every document', () => {
  const list = read('shared/docs/README.md');
  const own = documents.filter((file) => /^shared\/docs\/(?:product\/)?[\w-]+\.md$/.test(file));
  expect(own.filter((file) => basename(file) !== 'README.md' && !list.includes(`${basename(file)})`))).toEqual([]);
});

it('compose, .env.example and the settings table require the same variables', () => {
  const enforced = read('docker/deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g);
  const names = [...new Set([...enforced].map(([, name = '']) => name))].toSorted();
  const settings = read('shared/docs/settings.md');
  const marked = [...settings.matchAll(/^\| `(\w+)` .*\*\*required\*\*/gm)].map(([, name = '']) => name);
  // Only the web tier reads it.
  expect([...marked, 'COLLECTOR_URL'].toSorted()).toEqual(names);
  expect(settings).toContain('without `COLLECTOR_URL`');
  const [, listed = ''] = /refuses to start without ([^.]*)\./.exec(read('docker/deploy/.env.example')) ?? [];
  expect((listed.match(/[A-Z_]+/g) ?? []).toSorted()).toEqual(names);
});

it('error-codes.md explains every release fault', () => {
  const text = read('shared/docs/error-codes.md');
  expect(FAULT_KINDS.filter((kind) => !text.includes(`\`${kind}\``))).toEqual([]);
});

it('comments that reference a document name its section', () => {
  const vague = files
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && file !== THIS_FILE)
    .flatMap((file) => {
      const text = read(file).replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
      return [...text.matchAll(/\b[\w-]+\.md\b(?!['"`]|,? sections? \d| \d+\.\d+)/g)]
        .filter(([name]) => name !== 'README.md' && documentOf(name, file)?.startsWith('shared/docs/'))
        .map(([name]) => `${file}: ${name}`);
    });
  expect(vague).toEqual([]);
});

it.each([
  ['user-area.md section 99', ['99']],
  ['product-facts.md 1.1 and 1.9', ['1.9']],
  ['error-codes.md sections 1, 2 and 77', ['77']],
  ['(admin-area.md\n * section 98)', ['98']],
  ['lost.md', ['lost']],
  ['shared/docs/README.md#nowhere', ['#nowhere']],
  ['read /Users/somebody/notes', ['outside']],
  ['admin-area.md sections 2 and 4, README.md', []],
])('finds the dead references in "%s"', (text, missing) => {
  const dead = deadReferences(text, 'shared/testing/x.ts');
  expect(dead).toEqual(missing.map((part) => expect.stringContaining(part)));
});

it.each([
  ['`src/form/check-form.ts`, `{check,gone}-form.ts`', 'mf-user/README.md', ['gone-form.ts']],
  ['`src/kind/kinds.ts`', 'mf-user/README.md', ['kinds.ts']],
  ['`shared/remote`, `shared/remote/gone`, `mf-*`', 'README.md', ['shared/remote/gone']],
  ['`check-form.ts`, `release.json`', 'shared/docs/x.md', []],
])('finds the dead paths in %s of %s', (text, file, missing) => {
  expect(deadPaths(text, file)).toEqual(missing.map((part) => expect.stringContaining(part)));
});

it('finds a link to a heading that the document lacks', () => {
  expect(deadLinks('# Own part\n[a](#own-part) [b](#containers)', 'README.md')).toEqual([
    'README.md: link to #containers',
  ]);
});
