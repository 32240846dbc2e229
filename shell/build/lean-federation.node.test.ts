import { LeanLibrariesPlugin } from '@portal/shared/build/lean-libraries';
import { runWebpack } from '@portal/shared/build/run-webpack';
import { swcRule } from '@portal/shared/build/swc-rule';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new version of the federation's runtime that moves a file would bring it back without a word. */
test('what the runtime of the federation does with its own manifests is still found and left out', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'lean-federation-'));
  const lean = new LeanLibrariesPlugin();
  await runWebpack({
    mode: 'development',
    devtool: false,
    context: join(__dirname, '..'),
    entry: './src/remotes/load/federation.ts',
    output: { path: dist },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [swcRule()] },
    // The build covers only the runtime; every other import of the shell's file stays external.
    externals: ({ request = '', context = '' }, done) =>
      request.includes('federation') || context.includes('federation') ? done() : done(undefined, `var "${request}"`),
    plugins: [lean],
  });
  rmSync(dist, { recursive: true });
  expect(Object.fromEntries(lean.replaced)).toEqual({ federation: 6 });
}, 60_000);
