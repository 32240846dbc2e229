import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAN_PIECES, LeanLibrariesPlugin } from './lean-libraries';
import { runWebpack } from './run-webpack';
import { workspaceRoot } from './workspace-root';

/** A new version of pro-components that moves a file would bring the whole of it back without a word. */
test('every piece that the build leaves out of ProTable, ModalForm, Result and axios is still found and replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lean-pro-'));
  const lean = new LeanLibrariesPlugin();
  writeFileSync(
    join(folder, 'entry.js'),
    "import { ModalForm, ProTable } from '@ant-design/pro-components';\nimport { Result, Upload } from 'antd';\nimport axios from 'axios';\nconsole.log(ModalForm, ProTable, Result, Upload, axios);\n",
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
  // The federation's are counted where it is used: shell/build/lean-federation.node.test.ts.
  const pieces = LEAN_PIECES.filter((piece) => !piece.startsWith('federation-'));
  const replaced = Object.fromEntries(pieces.map((piece) => [piece, lean.replaced.get(piece) ?? 0]));
  expect(pieces.filter((piece) => replaced[piece] === 0)).toEqual([]);
  // One module each, but for these.
  const several = {
    locales: 32,
    english: 8,
    fields: 3,
    'result-pictures': 3,
    form: 2,
    editable: 2,
    palettes: 4,
    token: 4,
    'pro-style': 2,
    'style-hooks': 21,
  };
  expect(replaced).toEqual({ ...Object.fromEntries(pieces.map((piece) => [piece, 1])), ...several });
}, 180_000);
