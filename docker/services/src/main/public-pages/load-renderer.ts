import { createRequire } from 'node:module';
import { PageUnavailable } from './template';
import type { PublicPageRequest, RenderedPage } from '@portal/shared/remote/public-pages';

export type Render = (request: PublicPageRequest) => Promise<RenderedPage>;

/**
 * Returns a function that loads the renderer at its first use. `npm start` starts the services while the shell is
 * built: as long as the file is missing, it throws PageUnavailable and the next page tries again.
 */
export function rendererOf(file: string): Render {
  let render: Render | null = null;
  return async (request) => {
    render ??= load(file);
    return render(request);
  };
}

function load(file: string): Render {
  try {
    return (createRequire(import.meta.url)(file) as { renderPublicPage: Render }).renderPublicPage;
  } catch (cause) {
    throw new PageUnavailable(`the renderer of public pages does not load from ${file}`, { cause });
  }
}
