import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { AreaData } from '@portal/shared/remote/release/release';

type AreaPath = AreaData['paths'][number];

/** Another area, with the title, paths and menu entries that are taken. */
export interface Neighbour {
  readonly remote: AreaName;
  readonly area: {
    readonly title: string;
    readonly paths: readonly AreaPath[];
    readonly menu: readonly Pick<AreaData['menu'][number], 'roles' | 'group' | 'label'>[];
  };
}

/** Returns the other areas by their stable releases. */
export function publishedNeighbours(
  store: { readonly areas: () => AreaName[]; readonly read: (remote: AreaName) => Channel | null },
  remote: AreaName,
): Neighbour[] {
  return store.areas().flatMap((other) => {
    const area = other === remote ? null : store.read(other)?.stable?.area;
    return area ? [{ remote: other, area }] : [];
  });
}

/** Returns the roles for which both paths answer; empty when they do not overlap. */
export function sharedRoles(one: AreaPath, other: AreaPath): string[] {
  return patternsMeet(one.pattern, other.pattern) ? one.roles.filter((role) => other.roles.includes(role)) : [];
}

/** Whether some address matches both patterns (`*` at the end: everything below, `:name`: one part). */
function patternsMeet(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  for (let index = 0; ; index++) {
    const [left, right] = [a[index], b[index]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
}
