import {
  adminPreviewRoute,
  PROPOSAL_KINDS,
  userEditRoute,
  userPreviewRoute,
} from '@portal/shared/contract/proposal/proposal-kind';
import { listAdmins, listUsers } from '@portal/shared/contract/endpoints/account/account';
import { listAboutPages, listPosts } from '@portal/shared/contract/endpoints/content/content';
import { PortalApi } from '../portal/portal-api';
import { EDITOR } from './actions/content-actions';

/** Replaces the names in an address of the table. */
export function placed(at: string, known: Readonly<Record<string, string>>): string {
  return at.replace(/:[a-zA-Z-]+/, (name) => known[name] ?? name);
}

/** Returns the addresses behind the table's names. */
export async function addresses(portal: string, email: string): Promise<Record<string, string>> {
  const api = await PortalApi.of(portal);
  const query = (item: { id: string; slug: string } | undefined) =>
    new URLSearchParams({ id: item?.id ?? '0', slug: item?.slug ?? '' }).toString();
  if (email === '') {
    const { post } = await api.call(EDITOR, listPosts);
    return { ':post': `/berita/view?${query(post.find(({ status }) => status === 'Post'))}` };
  }
  if (email === EDITOR) {
    const post = query((await api.call(email, listPosts)).post[0]);
    const page = query((await api.call(email, listAboutPages)).content[0]);
    return {
      ':edit-post': `/admin/konten/ubah?${post}`,
      ':preview-post': `/admin/konten/pratinjau?${post}`,
      ':edit-page': `/admin/tentang/ubah?${page}`,
      ':preview-page': `/admin/tentang/pratinjau?${page}`,
    };
  }
  if (email === 'super@portal.test') {
    const { admin } = await api.call(email, listAdmins);
    const { user } = await api.call(email, listUsers);
    return { ':admin': String(admin.find((one) => one.email === EDITOR)?.id), ':user': String(user[0]?.id) };
  }
  const found: Record<string, string> = {};
  for (const kind of PROPOSAL_KINDS) {
    if (email === 'external@portal.test') {
      const id = await api.proposalInRevision(kind, email, '<p>Perbaiki.</p>');
      found[`:edit-${kind}`] = userEditRoute(kind, id);
      found[`:preview-${kind}`] = userPreviewRoute(kind, id);
    } else if (email === 'proposal@portal.test') {
      found[`:decide-${kind}`] = adminPreviewRoute(kind, await api.pendingProposal(kind, 'external@portal.test'));
    }
  }
  return found;
}
