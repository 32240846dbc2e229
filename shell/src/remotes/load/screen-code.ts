import type { RemoteModule, RemoteRoute } from '@portal/shared/remote/area/define-remote';
import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { mountFaultOf } from '../fall-back/fault-of';
import { pause, pauseOf } from '../base/pause';
import { prepareScreen } from './prepare-screen';
import { within } from './within';

export function routeAt(module: RemoteModule, pathname: string): RemoteRoute | undefined {
  return module.routes.find(({ path }) => matchPath(path, pathname));
}

/** Retries of a further screen's code after network faults; about four seconds in total. */
const RETRIES = 4;

const loaded = new WeakMap<RemoteRoute, ComponentType>();

/**
 * Returns the component of a screen: itself when its code has loaded, else one that suspends until then.
 * @param mountMs longest time in which nothing arrives, milliseconds
 */
export function screenSource(route: RemoteRoute, build: string, mountMs: number): () => ComponentType {
  // One lazy component for all renders: a new one each time would request a failed chunk again without end.
  const later = lazy(() => load(route, location.pathname, build, mountMs, RETRIES));
  return () => loaded.get(route) ?? later;
}

/**
 * Loads an area's texts and the code of its screen at a path, if it has one there. React delays content by 300 ms after
 * a Suspense fallback, so a page's first screen is loaded before it renders.
 * @param mountMs longest time in which nothing arrives, milliseconds
 * @throws ReleaseFault
 */
export async function loadScreen(
  module: RemoteModule,
  pathname: string,
  build: string,
  mountMs: number,
): Promise<void> {
  if (module.texts) await whenLoaded(module.texts.prepare, build, mountMs, 0);
  const route = routeAt(module, pathname);
  if (!route || loaded.has(route)) return;
  await load(route, pathname, build, mountMs, 0);
}

async function load(
  route: RemoteRoute,
  pathname: string,
  build: string,
  mountMs: number,
  retries: number,
): Promise<{ default: ComponentType }> {
  prepareScreen(pathname);
  const screen = await whenLoaded(route.load, build, mountMs, retries);
  loaded.set(route, screen.default);
  return screen;
}

async function whenLoaded<T>(load: () => Promise<T>, build: string, mountMs: number, retries: number): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await within(mountMs, build, load);
    } catch (error) {
      const fault = await mountFaultOf(error, build);
      if (fault.kind !== 'network' || tried >= retries) throw fault;
      await pause(pauseOf(tried));
    }
  }
}
