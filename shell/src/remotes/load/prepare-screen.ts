import type { AreaScreen, ReleaseManifest } from '@portal/shared/remote/release/release';
import { preload } from '../../page/load/preload';
import { valuesOfPath } from '../../page/values-of-path';
import { integrityOf } from '../base/integrity';
import { warmKit } from './shared-table';

/** Screens of this page's releases by path pattern, with the base address of their files. */
const screens = new Map<string, { readonly screen: AreaScreen; readonly base: URL }>();

/** Stores a release's descriptions of its screens, from its verified manifest. */
export function rememberScreens(base: URL, manifest: ReleaseManifest): void {
  manifest.screens.forEach((screen) => screens.set(screen.path, { screen, base }));
}

/** Requests everything that the screen of a path needs at once: its own chunks, and the pieces of the kit. */
export function prepareScreen(pathname: string): void {
  for (const { screen, base } of screens.values()) {
    if (!valuesOfPath(screen.path, pathname)) continue;
    warmKit(screen.kit);
    for (const file of screen.files) {
      const { href } = new URL(file, base);
      preload(href, integrityOf(href));
    }
    return;
  }
}
