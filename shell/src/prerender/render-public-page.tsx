import { responseSchemaOf, type Endpoint } from '@portal/shared/contract/endpoint';
import * as calls from '@portal/shared/contract/endpoints/content/public-content';
import { speak } from '@portal/shared/language';
import {
  pageDataKey,
  type GivenResponse,
  type PageData,
  type PublicPageRequest,
  type RenderedPage,
} from '@portal/shared/remote/public-pages';
import { prepareHtml } from '@portal/shared/ui/html';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { preparePageTexts } from '../language/page-texts';
import { givePageData } from '../public/page-data';
import { RenderedHead } from '../public/frame/page-head';
import { publicRoutes } from '../public/public-routes';
import { resolveRoutes } from '../routes/resolve-routes';

/**
 * Renders a public page with its data, equal to the shell's first rendering. The main API runs this file as a separate
 * bundle (`build/bundle-for-node.mjs`).
 * @param request the HTML in its responses must be sanitized
 */
export async function renderPublicPage({ address, language, responses }: PublicPageRequest): Promise<RenderedPage> {
  // The English texts load only while English is the language.
  speak('en');
  const [data] = await Promise.all([dataOf(responses), preparePageTexts(), prepareHtml((html) => html)]);
  await resolveRoutes(publicRoutes, new URL(address, 'http://portal.test').pathname);
  // Nothing is awaited from here on: language and data stay those of this page while it renders.
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
    return { html, data, ...head };
  } finally {
    router.dispose();
  }
}

const ENDPOINTS: readonly Endpoint[] = Object.values(calls);

/** Parses the responses as the shell's own calls do. */
async function dataOf(responses: readonly GivenResponse[]): Promise<PageData> {
  const entries = responses.map(async ({ call, path, response }) => {
    const endpoint = ENDPOINTS.find(({ name }) => name === call);
    const isRead = endpoint && response !== null;
    return [pageDataKey(call, path), isRead ? (await responseSchemaOf(endpoint))?.parse(response) : null] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
