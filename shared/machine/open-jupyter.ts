import { openLab } from '@portal/shared/contract/endpoints/machine/machine';
import { callApi } from '@portal/shared/http';

type Opener = Pick<Window, 'open' | 'location'>;

/**
 * Opens a running session's Jupyter in its own tab. The browser gets a pass first, so that the URL contains no secret.
 * The click handler must call it directly, since browsers block tabs that open later.
 * @param id the container's id
 * @throws ApiError if the pass is refused; the tab is closed again
 */
export async function openJupyter(id: string, here: Opener = window): Promise<void> {
  const tab = here.open('about:blank', '_blank');
  // The Jupyter page must not reach back into the portal.
  if (tab) tab.opener = null;
  try {
    const { url } = await callApi(openLab, { path: { id }, quiet: true });
    if (!url || !/^https?:\/\//i.test(url)) throw new TypeError(`${openLab.name}: no web address`);
    (tab ?? here).location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
