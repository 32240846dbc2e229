import { homeOf } from '@portal/shared/contract/account/roles';
import type { EarlyCall } from '@portal/shared/http';
import type { FirstView } from '@portal/shared/remote/area/first-view';
import { reservedPlace } from '../page/announcement-place';
import type { EarlyStart } from '../page/load/early-start';
import { FIRST_VIEW_EVENT } from '../page/first-view-event';
import { renderFirstView } from './render-first-view';
import type { Visitor } from './visitor';

/** Longest wait of the first text for its typeface. */
const TYPEFACE_LIMIT_MS = 1_000;

/** Place of the first view in the prerendered page. */
const outline = document.querySelector('.fr-outline .fr-content');
const typeface = document.fonts.load('15px "Plus Jakarta Sans Variable"').catch(() => undefined);

/**
 * Replaces the outline's grey lines by the release's preview of the screen, filled from its calls' responses. Waits for
 * the typeface, so that the text does not change its shape while it is read.
 */
export async function showFirstView(
  view: FirstView,
  calls: readonly (EarlyCall | null)[],
  { role, username }: Visitor,
  early: EarlyStart,
): Promise<void> {
  const needed = new Set(view.blocks.flatMap((block) => (block.kind === 'rows' ? [block.call] : [])));
  const responses = await Promise.all(calls.map((call, index) => (needed.has(index) ? call?.response : null)));
  if (responses.some((response) => response && response.status !== 200)) return;
  await Promise.race([typeface, new Promise((done) => setTimeout(done, TYPEFACE_LIMIT_MS))]);
  if (early.isScreenShown) return;
  const node = renderFirstView(
    view,
    responses.map((response) => response?.body),
  );
  if (!node) return;
  // Announcements are above a dashboard and load after it.
  if (location.pathname === homeOf(role)) node.style.paddingTop = `${reservedPlace(username)}px`;
  early.firstView = { path: location.pathname, node };
  // The application replaces the served outline; from then on it renders the view itself.
  if (outline?.isConnected) outline.replaceChildren(node);
  else window.dispatchEvent(new Event(FIRST_VIEW_EVENT));
}
