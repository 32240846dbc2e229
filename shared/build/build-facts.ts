import type { AreaConfig, AreaName } from '../remote/area-config';

/** `dist/build.json`: what a build says of itself to the command that packs it. */
export interface BuildFacts {
  readonly remote: AreaName;
  readonly version: string;
  readonly build: string;
  readonly area: Omit<AreaConfig, 'name'>;
}
