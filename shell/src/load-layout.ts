import type { ComponentType } from 'react';
import { yieldToPage } from './yield-to-page';

/**
 * Pieces of the layout's code in the order in which it needs them. Run one by one: all of it at once would be half a
 * second on a phone in which the page does not react. `core` holds what needs nothing of antd: it comes first, and runs
 * while `layout` is on its way.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  // First, and awaited: what comes after it holds texts.
  async () => (await import(/* webpackChunkName: "core" */ './prepare-language')).prepareLanguage(),
  () => import(/* webpackChunkName: "core" */ '@portal/shared/contract/endpoints/session'),
  () => import(/* webpackChunkName: "core" */ '@portal/shared/http'),
  () => import(/* webpackChunkName: "core" */ '@portal/shared/remote/channel'),
  () => import(/* webpackChunkName: "core" */ './remotes/load/shared-query'),
  () => import(/* webpackChunkName: "core" */ '@portal/shared/format/date'),
  () => import(/* webpackChunkName: "layout" */ '@portal/shared/ui/base'),
  () => import(/* webpackChunkName: "layout" */ '@portal/shared/ui/dialog'),
  () => import(/* webpackChunkName: "layout" */ './remotes/load-area'),
  () => import(/* webpackChunkName: "layout" */ './layout/app-layout'),
];

let loading: Promise<ComponentType> | null = null;

/** The layout and everything behind the login. Asked again after a failure, it is fetched again. */
export function loadLayout(): Promise<ComponentType> {
  loading ??= runPieces().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function runPieces(): Promise<ComponentType> {
  for (const run of PIECES) {
    await run();
    await yieldToPage();
  }
  return (await import(/* webpackChunkName: "layout" */ './layout-app')).LayoutApp;
}
