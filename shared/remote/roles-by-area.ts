import type { Channel } from './channel';

/** Roles that have a screen in each area. */
export type RolesByArea = Readonly<Record<string, readonly string[]>>;

/**
 * Roles that the releases of a channel have a screen for: those of the stable one and of the one that is being tried.
 */
export function rolesOfChannel({ stable, canary }: Pick<Channel, 'stable' | 'canary'>): string[] {
  const paths = [stable, canary].flatMap((release) => release?.area.paths ?? []);
  return [...new Set(paths.flatMap(({ roles }) => roles))].sort();
}

/** Areas of a role, by name. */
export function areasOfRole(areas: RolesByArea, role: string): string[] {
  return Object.keys(areas)
    .filter((area) => areas[area]?.includes(role))
    .sort();
}
