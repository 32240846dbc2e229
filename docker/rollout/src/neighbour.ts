import { AREAS, type AreaConfig, type AreaName } from '@portal/shared/remote/area-config';
import type { RegistryStore } from './registry-store';

/** What another area has taken: its title, paths and menu. */
export interface Neighbour {
  readonly remote: AreaName;
  readonly area: Pick<AreaConfig, 'title' | 'paths'> & { readonly menu: readonly { readonly roles: readonly string[]; readonly group: string | null; readonly label: string }[] };
}

/** The other areas as their stable releases are published. */
export function publishedNeighbours(store: RegistryStore, remote: AreaName): Neighbour[] {
  return AREAS.flatMap((other) => {
    const area = other === remote ? null : store.read(other)?.stable?.area;
    return area ? [{ remote: other, area }] : [];
  });
}
