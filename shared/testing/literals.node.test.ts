import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../build/workspace-root';
import { AREAS } from '../remote/area-config';
import { sourcesOf } from './sources-of';

const ROOT = workspaceRoot();

/** What is the same in both languages: words, and an example of a reference. */
const SAME = new Set([
  'quay.io/jupyter/base-notebook:2025-01-06',
  'Approval',
  'Canary',
  'ERROR',
  'Image',
  'Menu',
  'Username',
]);

/** What a person reads or hears of a component. */
const READ =
  /^(?:title|subtitle|label|placeholder|aria-label|alt|hint|help|text|description|noun|heading|message|confirm|cancel)$/;

interface Node {
  readonly type?: string;
  readonly [field: string]: unknown;
}

/** Texts that a component says as they stand, past the catalogue of both languages. */
function literalsIn(source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    const plain = text.trim();
    if (/[a-z]{2,}/i.test(plain) && !SAME.has(plain)) found.push(plain);
  };
  const textOf = (node: Node | undefined): string => {
    if (node?.type === 'StringLiteral') return String(node['value']);
    if (node?.type !== 'TemplateLiteral') return '';
    return (node['quasis'] as readonly { readonly raw: string }[]).map(({ raw }) => raw).join(' ');
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node; // whatever the parser gives has at most these fields
    if (node.type === 'JSXText') add(String(node['value']));
    if (node.type === 'JSXAttribute' && READ.test(String((node['name'] as Node)['value'])))
      add(textOf(node['value'] as Node | undefined));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node['children'] as readonly Node[])
        if (child.type === 'JSXExpressionContainer') add(textOf(child['expression'] as Node));
    Object.values(node).forEach(walk);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }));
  return found;
}

test('finds what is said past the catalogue, and lets texts of the catalogue be', () => {
  expect(
    literalsIn(
      'const a = <p title="Judul" className="a b">Halo {name} {`jam ${n}`} {t("Masuk")} {t("Jam {n}", { n })}</p>',
    ),
  ).toEqual(expect.arrayContaining(['Judul', 'Halo', 'jam']));
  expect(literalsIn('const a = <p title={t("Judul")} className="a b">· {t("Halo")} <b>Menu</b></p>')).toEqual([]);
});

test.each(['shell/src', 'shared/ui', ...AREAS.map((area) => `${area}/src`)])(
  '%s says nothing past the catalogue of both languages',
  (folder) => {
    const files = sourcesOf(join(ROOT, folder)).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
    expect(files.length).toBeGreaterThan(10);
    const found = files.flatMap((file) =>
      literalsIn(readFileSync(file, 'utf8')).map((text) => `${relative(ROOT, file)}: ${text}`),
    );
    expect(found).toEqual([]);
  },
);
