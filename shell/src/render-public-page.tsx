import { speak } from '@portal/shared/language';
import type { PublicPageRequest, RenderedPage } from '@portal/shared/remote/public-pages';
import { prepareHtml } from '@portal/shared/ui/html';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { preparePageTexts } from './language/page-texts';
import { givePageData } from './public/page-data';
import { RenderedHead } from './public/page-head';
import { publicRoutes } from './public/public-routes';
import { resolveRoutes } from './resolve-routes';

/**
 * Renders a public page with its data, as the shell renders it first. The main API runs this file as a bundle of its
 * own (`build/bundle-renderer.mjs`).
 * @param request the HTML of articles in its data must be sanitized
 */
export async function renderPublicPage({ address, language, data }: PublicPageRequest): Promise<RenderedPage> {
  // English texts are read only once they are asked for in English.
  speak('en');
  await Promise.all([preparePageTexts(), prepareHtml((html) => html)]);
  await resolveRoutes(publicRoutes, new URL(address, 'http://portal.test').pathname);
  // From here on nothing waits: language and data are those of this page until it is rendered.
  speak(language);
  givePageData(data);
  const router = createMemoryRouter(publicRoutes, { initialEntries: [address] });
  let head = { title: '', description: '' };
  try {
    const html = renderToString(
      <RenderedHead value={(found) => (head = found)}>
        <RouterProvider router={router} />
      </RenderedHead>,
    );
    return { html, ...head };
  } finally {
    router.dispose();
  }
}
