import type { Channel } from '../choice/channel';

export type RolesByArea = Readonly<Record<string, readonly string[]>>;

/** Returns the roles for which a channel's stable or new release has a screen. */
export function rolesOfChannel({ stable, canary }: Pick<Channel, 'stable' | 'canary'>): string[] {
  const paths = [stable, canary].flatMap((release) => release?.area.paths ?? []);
  return [...new Set(paths.flatMap(({ roles }) => roles))].sort();
}

export function areasOfRole(areas: RolesByArea, role: string): string[] {
  return Object.keys(areas)
    .filter((area) => areas[area]?.includes(role))
    .sort();
}
