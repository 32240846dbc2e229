import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../../shared/build/files-below';
import { workspaceRoot } from '../../shared/build/workspace-root';

const ROOT = workspaceRoot();
/** Components that only public pages and account pages render. */
const PLAIN = 'shared/ui/plain/';
/** The one component in that folder that areas also render. */
const MARK = `${PLAIN}mark.tsx`;
const AREAS = ['mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super'];
/** Classes that libraries set on their elements. */
const FOREIGN = /^(ant|css|ProseMirror|selectedCell)(-|$)/;

const filesOf = (folders: readonly string[], names: RegExp) =>
  folders
    .flatMap((folder) => filesBelow(join(ROOT, folder)))
    .map((file) => relative(ROOT, file))
    .filter((file) => names.test(file) && !/(^|\/)(node_modules|dist|\.kit)\//.test(file));

/** Names that code writes whole, and prefixes that it completes, as in `pr-chip--${tone}`. */
function namesIn(files: readonly string[]): (name: string) => boolean {
  const code = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const words = new Set(code.match(/[A-Za-z_][\w-]*/g));
  const beginnings = [...code.matchAll(/(?<!-)\b([a-z]+-[\w-]+-|[a-z][\w-]*__)\$\{/g)].map(
    ([, beginning = '']) => beginning,
  );
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

function classesOf(file: string): string[] {
  const rules = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = rules
    .split('{')
    .map((piece) => piece.slice(Math.max(piece.lastIndexOf('}'), piece.lastIndexOf(';')) + 1));
  return [...selectors.join(' ').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
}

const unknown = (styles: readonly string[], isNamed: (name: string) => boolean) =>
  styles.flatMap((file) =>
    classesOf(file)
      .filter((name) => !FOREIGN.test(name) && !isNamed(name))
      .map((name) => `${file}: .${name}`),
  );

/** Finds dead rules, whose component has another class by now. */
test.each(AREAS)('the area or the kit renders every class in the styles of %s', (area) => {
  const code = filesOf([area, 'shared'], /\.tsx?$/).filter(
    (file) => (!file.startsWith(PLAIN) || file === MARK) && !file.includes('.test.'),
  );
  const styles = filesOf([area], /\.css$/);
  expect(styles.length).toBeGreaterThan(0);
  expect(unknown(styles, namesIn(code))).toEqual([]);
});

test.each([
  ['kit', 'shared', ''],
  ['kit behind the login', 'shared', PLAIN],
  ['shell', 'shell/src', ''],
])('some component renders every class in the styles of the %s', (_name, folder, without) => {
  const isMeant = (file: string) => without === '' || !file.startsWith(without);
  const code = filesOf([...AREAS, 'shared', 'shell'], /\.(tsx?|html)$/).filter((file) => !file.includes('.test.'));
  const styles = filesOf([folder], /\.css$/);
  expect(styles.length).toBeGreaterThan(4);
  expect(unknown(styles.filter(isMeant), namesIn(code.filter(isMeant)))).toEqual([]);
});

/** Parts that take our class names (`classNames`), and values of the theme, need no selector with antd's names. */
test('styles and code use at most 45 selectors with antd class names', () => {
  const files = filesOf(['shared', 'shell', ...AREAS], /\.(css|tsx?)$/).filter(
    (file) => !/\.(test|testing|fixture)\.tsx?$|\/testing\//.test(file),
  );
  const found = files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\.ant-/g) ?? []);
  expect(found.length).toBeLessThanOrEqual(45);
});

/** Such a selector makes a browser restyle a whole element, e.g. a table, whenever a child is inserted. */
test('no selector combines + or ~ with *, a pseudo-class or an attribute', () => {
  const styles = filesOf(['shared', 'shell/src', ...AREAS], /\.css$/);
  const hasSuchRule = (file: string) => /[+~]\s*[*:[][^{};]*\{/.test(readFileSync(join(ROOT, file), 'utf8'));
  expect(styles.filter(hasSuchRule)).toEqual([]);
});
