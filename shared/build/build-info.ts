import type { AreaConfig, AreaName } from '../remote/area/area-config';
import type { AreaScreen } from '../remote/release/release';
import type { Surface } from '../remote/area/surface';

/** `dist/build.json`: a build's description for the command that packs it. */
export interface BuildInfo {
  readonly remote: AreaName;
  readonly version: string;
  readonly build: string;
  readonly area: Omit<AreaConfig, 'name' | 'contract' | 'screens' | 'titles'>;
  /** Range of shell contracts that the area supports; null for only the one it was built with. */
  readonly contract: { readonly min: number; readonly max: number } | null;
  readonly screens: readonly AreaScreen[];
  /** Names that it imports from the shell's modules. */
  readonly uses: Surface;
  readonly bundles: readonly string[];
}
