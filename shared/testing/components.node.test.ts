import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcesOf } from './sources-of';

const ROOT = join(__dirname, '../..');
const AREAS = ['mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super'];

const components = ['shared', 'shell/src', 'shell/catalogue', ...AREAS]
  .flatMap((folder) => sourcesOf(join(ROOT, folder)))
  .filter((file) => file.endsWith('.tsx') && !/\.(test|testing)\.tsx$/.test(file))
  .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') }));

/** Other ways of writing a component than a function declaration, in which its name stands first. */
const OTHER_WAYS = [
  /\bconst [A-Z]\w*[a-z]\w*(?:: [^=]+)? = (?:async )?(?:function\b|\([^)]*\)(?:: \w+)? =>|\w+ =>|forwardRef\()/,
  /\b(?:React\.)?(?:FC|FunctionComponent)</,
  /\bclass \w+ extends (?:React\.)?(?:Pure)?Component\b/,
];

it('every component is a function declaration; what catches errors alone is a class, as React demands it', () => {
  expect(components.length).toBeGreaterThan(250);
  const others = components.filter(({ text }) => OTHER_WAYS.some((way) => way.test(text)));
  expect(others.map(({ file }) => file)).toEqual(['shell/src/page/fault-boundary.tsx']);
});

it('a screen alone is exported as default: it is imported lazily; all else is imported by its name', () => {
  const defaults = components.filter(({ text }) => /^export default /m.test(text)).map(({ file }) => file);
  expect(defaults.length).toBeGreaterThan(20);
  // Lazy too: a part of the landing page, and a route that leads on.
  expect(defaults.filter((file) => !/-(screen|preview|page)\.tsx$/.test(file))).toEqual([
    'shell/src/public/latest-news.tsx',
    'mf-user/src/dashboard/to-dashboard.tsx',
  ]);
});

it('what a component of an area or of the shell is given is read-only', () => {
  const writable = components
    .filter(({ file }) => !file.startsWith('shared/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:export )?interface \w*Props\b[^{]*\{\n(.*?)^\}\n/gms)]
        .filter(([, body = '']) => /^ {2}(?!readonly |\/?\*)[\w'-]+\??: /m.test(body))
        .map(() => file),
    );
  expect(writable).toEqual([]);
});
