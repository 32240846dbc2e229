import type { AreaConfig, AreaName } from '../remote/area-config';
import type { AreaScreen } from '../remote/release';
import type { Surface } from '../remote/surface';

/** `dist/build.json`: what a build says of itself to the command that packs it. */
export interface BuildInfo {
  readonly remote: AreaName;
  readonly version: string;
  readonly build: string;
  readonly area: Omit<AreaConfig, 'name' | 'contract' | 'screens' | 'titles'>;
  /** Shell contracts the area says it works with; null: the one it was built with. */
  readonly contract: { readonly min: number; readonly max: number } | null;
  readonly screens: readonly AreaScreen[];
  /** Modules that it takes from the shell. */
  readonly uses: Surface;
  /** Packages that are copied into it. */
  readonly bundles: readonly string[];
}
