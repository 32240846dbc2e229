import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as zustand from 'zustand';
import * as auth from '@portal/shared/auth';
import type { SharedKey } from '@portal/shared/build/shared-modules';
import * as date from '@portal/shared/format/date';
import * as http from '@portal/shared/http';
import * as language from '@portal/shared/language';
import * as base from '@portal/shared/ui/base';
import * as dialog from '@portal/shared/ui/dialog';
import * as query from './shared-query';
import * as router from './shared-router';

type SharedModule = { readonly lib: unknown } | { readonly load: () => Promise<unknown> };

/**
 * Modules that the shell shares with remotes: instances it uses itself (`lib`), and pieces of the kit that load when a
 * remote first needs them (`load`). One build graph, so that each exists once.
 */
export const SHARED_TABLE: Readonly<Record<SharedKey, SharedModule>> = {
  react: { lib: react },
  'react/jsx-runtime': { lib: jsxRuntime },
  'react-dom': { lib: reactDom },
  'react-router-dom': { lib: router },
  zustand: { lib: zustand },
  '@tanstack/react-query': { lib: query },
  'zod/mini': { load: () => import(/* webpackChunkName: 'kit-zod' */ './shared-zod') },
  '@portal/shared/auth': { lib: auth },
  '@portal/shared/http': { lib: http },
  '@portal/shared/language': { lib: language },
  '@portal/shared/format/date': { lib: date },
  '@portal/shared/contract/fields': {
    load: () => import(/* webpackChunkName: 'kit-fields' */ '@portal/shared/contract/fields'),
  },
  '@portal/shared/proposal/list-column': {
    load: () => import(/* webpackChunkName: 'kit-list-column' */ '@portal/shared/proposal/list-column'),
  },
  '@portal/shared/ui/base': { lib: base },
  '@portal/shared/ui/dialog': { lib: dialog },
  '@portal/shared/ui/chart': { load: () => import(/* webpackChunkName: 'kit-chart' */ '@portal/shared/ui/chart') },
  '@portal/shared/ui/facts': { load: () => import(/* webpackChunkName: 'kit-facts' */ '@portal/shared/ui/facts') },
  '@portal/shared/ui/html': { load: () => import(/* webpackChunkName: 'kit-html' */ '@portal/shared/ui/html') },
  '@portal/shared/ui/machine': {
    load: () => import(/* webpackChunkName: 'kit-machine' */ '@portal/shared/ui/machine'),
  },
  '@portal/shared/ui/select': { load: () => import(/* webpackChunkName: 'kit-select' */ '@portal/shared/ui/select') },
  '@portal/shared/ui/filter': { load: () => import(/* webpackChunkName: 'kit-filter' */ '@portal/shared/ui/filter') },
  '@portal/shared/ui/form': { load: () => import(/* webpackChunkName: 'kit-form' */ '@portal/shared/ui/form') },
  '@portal/shared/ui/proposal': {
    load: () => import(/* webpackChunkName: 'kit-proposal' */ '@portal/shared/ui/proposal'),
  },
  '@portal/shared/ui/table': { load: () => import(/* webpackChunkName: 'kit-table' */ '@portal/shared/ui/table') },
  '@portal/shared/ui/editor': { load: () => import(/* webpackChunkName: 'kit-editor' */ '@portal/shared/ui/editor') },
};

/** Starts loading pieces of the kit by their keys; ignores unknown keys and modules that are loaded already. */
export function warmKit(keys: readonly string[]): void {
  for (const [key, module] of Object.entries(SHARED_TABLE)) {
    if (keys.includes(key) && 'load' in module) module.load().catch(() => undefined);
  }
}
