import type { Channel } from './channel';

export type RolesByArea = Readonly<Record<string, readonly string[]>>;

/** Roles that the stable and the tried release of a channel have a screen for. */
export function rolesOfChannel({ stable, canary }: Pick<Channel, 'stable' | 'canary'>): string[] {
  const paths = [stable, canary].flatMap((release) => release?.area.paths ?? []);
  return [...new Set(paths.flatMap(({ roles }) => roles))].sort();
}

export function areasOfRole(areas: RolesByArea, role: string): string[] {
  return Object.keys(areas)
    .filter((area) => areas[area]?.includes(role))
    .sort();
}
