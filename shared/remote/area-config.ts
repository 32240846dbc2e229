import type { Endpoint } from '../contract/endpoint';
import type { Role } from '../contract/roles';
import type { FirstView } from './first-view';

/**
 * Areas of this repository, for its builds and tests. Which areas a portal has says its registry: another team's may be
 * among them.
 */
export const AREAS: readonly AreaName[] = ['mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super'];

/** Name of an area. */
export type AreaName = string;

/** Icons a menu entry may name; drawn by the shell. */
export type MenuIcon =
  | 'home'
  | 'document'
  | 'book'
  | 'pencil'
  | 'grid'
  | 'chip'
  | 'megaphone'
  | 'people'
  | 'release'
  | 'page'
  | 'service'
  | 'tag'
  | 'person-add';

/** A menu entry of an area (admin-area.md section 2, sidebar by role). */
export interface MenuEntry {
  readonly roles: readonly Role[];
  /** Heading it stands under; null for the ungrouped first entries. */
  readonly group: string | null;
  readonly label: string;
  readonly path: string;
  readonly icon: MenuIcon;
  /** Entries of all areas are sorted by it, ascending; a group stands where its first entry does. */
  readonly order: number;
  /** `profile`: in the profile menu of the top bar instead of the sidebar. */
  readonly place?: 'sidebar' | 'profile';
}

/** A path an area answers, for the roles named. Two areas may share a pattern only for different roles. */
interface AreaPath {
  /** Absolute pattern, `*` for everything below: `/user/*`, `/admin/dasbor`. */
  readonly pattern: string;
  readonly roles: readonly Role[];
}

/** What the shell must know of an area before it loads it; published with each release. */
export interface AreaConfig {
  readonly name: AreaName;
  /** Name in reports and error panels, e.g. `Area peneliti`. */
  readonly title: string;
  readonly paths: readonly AreaPath[];
  readonly menu: readonly MenuEntry[];
  /**
   * GET calls that a screen makes first, by the path of its route. Their values come from the path. They are asked for
   * while the screen's code is on the way.
   */
  readonly calls?: Readonly<Record<string, readonly Endpoint[]>>;
  /** What stands in a screen's place until its code is here, by the path of its route. */
  readonly firstViews?: Readonly<Record<string, FirstView>>;
  /**
   * English of its title and its menu, by the Indonesian text. An area that has it speaks English on all its screens; a
   * role is offered English when all its areas do.
   */
  readonly english?: Readonly<Record<string, string>>;
  /** Shell contracts the area works with; the current one when not said. */
  readonly contract?: { readonly min: number; readonly max: number };
}

/** Checks the literal form of an area's `remote.config.ts`. */
export function defineArea(config: AreaConfig): AreaConfig {
  return config;
}
