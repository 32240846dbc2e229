import type { Surface } from '@portal/shared/remote/area/surface';

/** `shared/build/surface.json`; defined by the build (shell/build/shell-configuration.ts). */
declare const __SURFACE__: Surface;

/** The surface that this shell provides to releases: versions and exports of its shared modules. */
export const PROVIDED: Surface = __SURFACE__;
