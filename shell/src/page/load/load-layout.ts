import type { ComponentType } from 'react';
import { yieldToPage } from './yield-to-page';

/**
 * Pieces of the layout's code in the order in which it needs them. They run one by one: all at once would block a phone
 * for half a second. `core` is what needs no antd: it comes first, and runs while `layout` is loading.
 */
const PIECES: readonly (() => Promise<unknown>)[] = [
  // First and awaited: the following modules read texts.
  async () => (await import(/* webpackChunkName: "core" */ '../../early/prepare-language')).prepareLanguage(),
  () => import(/* webpackChunkName: "core" */ '@portal/shared/contract/endpoints/account/session'),
  () => import(/* webpackChunkName: "core" */ '@portal/shared/http'),
  () => import(/* webpackChunkName: "core" */ '@portal/shared/remote/choice/channel'),
  () => import(/* webpackChunkName: "core" */ '../../remotes/load/shared-query'),
  () => import(/* webpackChunkName: "core" */ '@portal/shared/format/date'),
  () => import(/* webpackChunkName: "layout" */ '@portal/shared/ui/base'),
  () => import(/* webpackChunkName: "layout" */ '@portal/shared/ui/dialog'),
  () => import(/* webpackChunkName: "layout" */ '../../remotes/load-area'),
  () => import(/* webpackChunkName: "layout" */ '../../layout/app-layout'),
];

let loading: Promise<ComponentType> | null = null;

/** Loads the layout and everything behind the login. A call after a failure loads it again. */
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
  return (await import(/* webpackChunkName: "layout" */ '../../workspace/layout-app')).LayoutApp;
}
