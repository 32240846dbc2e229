import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolesOf } from '../contract/endpoint';
import type { AreaConfig } from '../remote/area-config';
import type { AreaScreen } from '../remote/release';
import type { RemoteModule } from '../remote/define-remote';
import type { ScreenChunk } from './screen-chunks';

/**
 * Screens of an area with what each needs, so that the shell can ask for all of it at once instead of in a row. The
 * area's own routes are read; which import a route's `load` makes stands in its text.
 * @param folder of the area
 * @param chunks what the build noted of each lazy import
 * @param said what the area's configuration says of its screens' first calls and first views
 * @throws Error for a route whose import the build does not know, and for what is said of a path without a route
 */
export function screensOf(
  folder: string,
  chunks: ReadonlyMap<string, ScreenChunk>,
  { calls, firstViews }: Required<Pick<AreaConfig, 'calls' | 'firstViews'>>,
): AreaScreen[] {
  const routes = readRoutes(folder);
  const stray = Object.keys({ ...calls, ...firstViews }).find((path) => !routes.some((route) => route.path === path));
  if (stray)
    throw new Error(`${stray}: remote.config.ts names calls or a first view for it, but no route has this path`);
  return routes.map(({ path, load }) => {
    const request = /\b(?:import|require)\("(\.[^"]+)"\)/.exec(load.toString())?.[1];
    const chunk = request === undefined ? undefined : chunks.get(request);
    if (!chunk) throw new Error(`${path}: its load() in src/remote.ts must name a screen by one import('./…')`);
    return {
      path,
      files: [...chunk.files],
      kit: [...chunk.kit],
      calls: (calls[path] ?? []).map((endpoint) => ({
        service: endpoint.service,
        path: endpoint.path,
        roles: rolesOf(endpoint),
      })),
      first: firstViews[path],
    };
  });
}

function readRoutes(folder: string): RemoteModule['routes'] {
  const load = createRequire(join(folder, 'package.json'));
  // Nothing in a remote's module runs at import; only its styles are no code.
  load.extensions['.css'] = (module) => {
    module.exports = '';
  };
  try {
    return (load(join(folder, 'src/remote.ts')) as { default: RemoteModule }).default.routes;
  } finally {
    delete load.extensions['.css'];
  }
}
