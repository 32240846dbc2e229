import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { RemoteModule } from '@portal/shared/remote/area/define-remote';
import type * as Replaced from '../../../../shell/src/remotes/load/load-release';

const AREAS: Readonly<Record<AreaName, () => Promise<{ default: RemoteModule }>>> = {
  'mf-user': () => import('../../../../mf-user/src/remote'),
  'mf-admin-content': () => import('../../../../mf-admin-content/src/remote'),
  'mf-admin-proposal': () => import('../../../../mf-admin-proposal/src/remote'),
  'mf-admin-super': () => import('../../../../mf-admin-super/src/remote'),
};

/** In one bundle an area is an ordinary lazy import. */
export const loadRelease: typeof Replaced.loadRelease = async (area) => {
  const load = AREAS[area];
  if (!load) throw new Error(area);
  return (await load()).default;
};
