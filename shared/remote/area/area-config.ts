import type { Endpoint } from '../../contract/endpoint';
import type { Role } from '../../contract/account/roles';
import type { FirstView } from './first-view';

/** Areas of this repository, for its builds and tests. The registry lists those of a portal. */
export const AREAS: readonly AreaName[] = ['mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super'];

export type AreaName = string;

/** Icons of menu entries; drawn by the shell. */
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
  /** Heading above it; null for the ungrouped first entries. */
  readonly group: string | null;
  readonly label: string;
  readonly path: string;
  readonly icon: MenuIcon;
  /** Sorts the entries of all areas, ascending; a group is placed by its first entry. */
  readonly order: number;
  /** Paths outside `path` whose pages, and those below them, belong to the entry: `/admin/ubah-user`. */
  readonly pages?: readonly string[];
}

/** A menu entry as its screen declares it; roles and label default to the screen's. */
type ScreenMenuEntry = Omit<MenuEntry, 'path' | 'roles' | 'label'> & Partial<Pick<MenuEntry, 'roles' | 'label'>>;

/** The complete declaration of a screen. */
export interface Screen {
  /** Title of the page, Indonesian; the shell translates it by the area's texts. */
  readonly title: string;
  /** Its file below `src`, without extension; `src/remote.ts` imports it. */
  readonly file: string;
  readonly roles: readonly Role[];
  /** Wider pattern that the area answers for this screen: `/admin/konten/*`. Covers screens of the same roles. */
  readonly answers?: string;
  readonly menu?: readonly ScreenMenuEntry[];
  /** GET calls that it makes first, requested while its code loads. Their values come from the path. */
  readonly calls?: readonly Endpoint[];
  /** Outline shown until its code is loaded. */
  readonly firstView?: FirstView;
}

/** A path that an area answers for the named roles. Two areas may share a pattern only for different roles. */
interface AreaPath {
  /** Absolute pattern, `*` for everything below: `/user/*`, `/admin/dasbor`. */
  readonly pattern: string;
  readonly roles: readonly Role[];
}

interface AreaDeclaration<Path extends string> {
  readonly name: AreaName;
  /** Name in reports and error panels, e.g. `Area peneliti`. */
  readonly title: string;
  /**
   * English of title and menu, by the Indonesian text. An area with it has English on all its screens; a role is
   * offered English if all its areas have it.
   */
  readonly english?: Readonly<Record<string, string>>;
  /** Shell contracts that the area supports; the current one if absent. */
  readonly contract?: { readonly min: number; readonly max: number };
  /** By the absolute path pattern of react-router, e.g. `/user/usulan/ubah/:id`; `src/remote.ts` has their code. */
  readonly screens: Readonly<Record<Path, Screen>>;
}

/** Data about an area that the shell needs before it loads it; published with each release. */
export interface AreaConfig<Path extends string = string> extends AreaDeclaration<Path> {
  readonly paths: readonly AreaPath[];
  readonly menu: readonly MenuEntry[];
  /** Titles of the screens: the only part of this file in the release's own code (screen-titles.cjs). */
  readonly titles: Readonly<Record<Path, string>>;
}

/** Declares an area. The paths and the menu that its releases publish derive from its screens. */
export function defineArea<Path extends string>(area: AreaDeclaration<Path>): AreaConfig<Path> {
  const screens = Object.entries<Screen>(area.screens);
  return {
    ...area,
    paths: pathsOf(screens),
    menu: screens.flatMap(menuOf),
    // One title for each key of the record of screens.
    titles: Object.fromEntries(screens.map(([path, { title }]) => [path, title])) as Record<Path, string>,
  };
}

function pathsOf(screens: readonly (readonly [string, Screen])[]): AreaPath[] {
  const paths: AreaPath[] = [];
  for (const [path, { answers = path, roles }] of screens) {
    const isCovered = paths.some((known) => covers(known.pattern, path) && String(known.roles) === String(roles));
    if (!isCovered) paths.push({ pattern: answers, roles });
  }
  return paths;
}

function covers(pattern: string, path: string): boolean {
  return pattern === path || (pattern.endsWith('/*') && `${path}/`.startsWith(pattern.slice(0, -1)));
}

function menuOf([path, { title, roles, menu = [] }]: readonly [string, Screen]): MenuEntry[] {
  return menu.map((entry) => ({ roles, label: title, path, ...entry }));
}
