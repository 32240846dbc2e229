import type { RemoteModule } from '@portal/shared/remote/define-remote';
import type { ReleaseRef } from '@portal/shared/remote/release';

const AREAS: readonly { readonly container: string; readonly load: () => Promise<{ default: RemoteModule }> }[] = [
  { container: 'mf_user_', load: () => import('../../../mf-user/src/remote') },
  { container: 'mf_admin_content_', load: () => import('../../../mf-admin-content/src/remote') },
  { container: 'mf_admin_proposal_', load: () => import('../../../mf-admin-proposal/src/remote') },
  { container: 'mf_admin_super_', load: () => import('../../../mf-admin-super/src/remote') },
];

/** In one bundle an area is an ordinary lazy import. */
export async function loadRelease(release: ReleaseRef): Promise<RemoteModule> {
  const area = AREAS.find(({ container }) => release.container.startsWith(container));
  if (!area) throw new Error(release.container);
  return (await area.load()).default;
}
