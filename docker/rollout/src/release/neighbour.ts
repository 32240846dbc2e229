import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import type { AreaData } from '@portal/shared/remote/release';

/** Another area, with the title, paths and menu entries that no other area may use. */
export interface Neighbour {
  readonly remote: AreaName;
  readonly area: {
    readonly title: string;
    readonly paths: readonly AreaData['paths'][number][];
    readonly menu: readonly Pick<AreaData['menu'][number], 'roles' | 'group' | 'label'>[];
  };
}

/** The other areas as their stable releases are published. */
export function publishedNeighbours(
  store: { readonly areas: () => AreaName[]; readonly read: (remote: AreaName) => Channel | null },
  remote: AreaName,
): Neighbour[] {
  return store.areas().flatMap((other) => {
    const area = other === remote ? null : store.read(other)?.stable?.area;
    return area ? [{ remote: other, area }] : [];
  });
}
