import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildInfo } from '@portal/shared/build/build-info';
import { remotePreset } from '@portal/shared/build/remote-preset';
import { runWebpack } from '@portal/shared/build/run-webpack';
import { SharedUsesPlugin } from '@portal/shared/build/shared-uses';
import { swcRule } from '@portal/shared/build/swc-rule';
import { defineArea } from '@portal/shared/remote/area-config';
import { pack } from '../../../../rollout/src/release/pack';

const BUILD = 'contoh0001';
const AREA = defineArea({ name: 'mf-contoh', title: 'Contoh', screens: {} });

/** Builds and packs a small area as any area is. @returns folder of the release */
export async function buildExampleArea(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'example-area-'));
  const preset = remotePreset(AREA, { build: BUILD });
  const shared = new SharedUsesPlugin();
  await runWebpack({
    ...preset,
    context: __dirname,
    output: { ...preset.output, path: folder },
    plugins: [...(preset.plugins ?? []), shared],
  });
  const { name, screens: _screens, titles: _titles, ...area } = AREA;
  const info: BuildInfo = {
    remote: name,
    version: '1.0.0',
    build: BUILD,
    contract: null,
    screens: [],
    area,
    uses: shared.uses(),
    bundles: shared.bundles(),
  };
  writeFileSync(join(folder, 'build.json'), JSON.stringify(info));
  pack(folder, () => []);
  return folder;
}

/** Script of a federation host that is no portal. */
export async function buildStockHost(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'stock-host-'));
  await runWebpack({
    mode: 'production',
    entry: join(__dirname, 'host.tsx'),
    output: { path, filename: 'host.js' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [swcRule()] },
    performance: false,
  });
  return readFileSync(join(path, 'host.js'), 'utf8');
}
