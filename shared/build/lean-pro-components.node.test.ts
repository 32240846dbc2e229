import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAN_PIECES, LeanProComponentsPlugin } from './lean-pro-components';
import { runWebpack } from './run-webpack';
import { workspaceRoot } from './workspace-root';

/** A new version of pro-components that moves a file would bring the whole of it back without a word. */
test('every piece that the build leaves out of ProTable and ModalForm is still found and replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lean-pro-'));
  const lean = new LeanProComponentsPlugin();
  writeFileSync(join(folder, 'entry.js'), "import { ModalForm, ProTable } from '@ant-design/pro-components';\nconsole.log(ModalForm, ProTable);\n");
  await runWebpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    resolve: { modules: [join(workspaceRoot(), 'node_modules')] },
    plugins: [lean],
  });
  rmSync(folder, { recursive: true });
  const replaced = Object.fromEntries(LEAN_PIECES.map((piece) => [piece, lean.replaced.get(piece) ?? 0]));
  expect(LEAN_PIECES.filter((piece) => replaced[piece] === 0)).toEqual([]);
  expect(replaced).toEqual({
    'locales': 32, 'indonesian': 1, 'fields': 3, 'search': 1, 'toolbar': 1, 'card': 1, 'form': 2, 'editable': 2, 'errors': 1, 'tree': 1, 'cache': 1,
    'antd-locale': 1, 'dayjs-locale': 1,
  });
}, 180_000);
