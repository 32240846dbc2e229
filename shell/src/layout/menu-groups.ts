import type { MenuEntry } from '@portal/shared/remote/area/area-config';

export interface MenuGroup {
  /** Null for entries without a heading. */
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

/** Groups entries under their headings; a group has the place of its first entry (area-config.ts). */
export function menuGroups(menu: readonly MenuEntry[]): readonly MenuGroup[] {
  const groups = new Map<string | null, MenuEntry[]>();
  const sorted = [...menu].sort((a, b) => a.order - b.order);
  for (const entry of sorted) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([title, entries]) => ({ title, entries }));
}

/** Returns the entry that the current page belongs to, the one with the longest path; null without one. */
export function currentEntry(menu: readonly MenuEntry[], pathname: string): MenuEntry | null {
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const matching = menu.filter(({ path, pages = [] }) => [path, ...pages].some(isIn));
  return matching.reduce<MenuEntry | null>(
    (best, entry) => (best && best.path.length >= entry.path.length ? best : entry),
    null,
  );
}
