import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAN_PIECES, LeanLibrariesPlugin } from './lean-libraries';
import { runWebpack } from '../webpack/run-webpack';
import { workspaceRoot } from '../workspace-root';

/** If a new version of a library moves a file, the whole file would silently return to the bundle. */
test('the build finds and replaces every piece of ModalForm, antd and axios that it omits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lean-pro-'));
  const lean = new LeanLibrariesPlugin();
  writeFileSync(
    join(folder, 'entry.js'),
    `import { ModalForm } from '@ant-design/pro-components';
     import { Card, Result, Table, Upload } from 'antd';
     import axios from 'axios';
     console.log(Card, ModalForm, Result, Table, Upload, axios);`,
  );
  await runWebpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    resolve: {
      modules: [join(workspaceRoot(), 'node_modules')],
      alias: { 'kit-sheet/base.css': false, 'kit-sheet/tokens': false },
    },
    plugins: [lean],
  });
  rmSync(folder, { recursive: true });
  const one = Object.fromEntries(Object.keys(LEAN_PIECES).map((piece) => [piece, 1]));
  expect(Object.fromEntries(lean.replaced)).toEqual({
    ...one,
    'result-pictures': 3,
    axios: 9,
    theme: 34,
    languages: 35,
  });
}, 180_000);

test('every replaced piece saves at least 3 kB', () => {
  const small = Object.entries(LEAN_PIECES).filter(([, saved]) => saved < 3);
  expect(small).toEqual([]);
});
