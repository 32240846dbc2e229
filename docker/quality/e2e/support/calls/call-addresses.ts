import {
  adminPreviewRoute,
  PROPOSAL_KINDS,
  userEditRoute,
  userPreviewRoute,
} from '@portal/shared/contract/proposal/proposal-kind';
import { PortalApi } from '../portal/portal-api';

/** Replaces the names in an address of the table. */
export function placed(at: string, known: Readonly<Record<string, string>>): string {
  return at.replace(/:[a-zA-Z-]+/, (name) => known[name] ?? name);
}

/** Returns the addresses behind the table's names. */
export async function addresses(portal: string, email: string): Promise<Record<string, string>> {
  const api = await PortalApi.of(portal);
  const query = ({ id, slug }: { id: number; slug: string }) =>
    new URLSearchParams({ id: String(id), slug }).toString();
  if (email === '') {
    const { post } = (await api.read('konten@portal.test', '/api/{p}/post/show-all')) as {
      post: { id: number; slug: string; status: string }[];
    };
    return { ':post': `/berita/view?${query(post.find(({ status }) => status === 'Post') ?? { id: 0, slug: '' })}` };
  }
  if (email === 'konten@portal.test') {
    const { post } = (await api.read(email, '/api/{p}/post/show-all')) as { post: { id: number; slug: string }[] };
    const { content: pages } = (await api.read(email, '/api/{p}/content/show-all-about')) as {
      content: { id: number; slug: string }[];
    };
    const [first, page] = [query(post[0] ?? { id: 0, slug: '' }), query(pages[0] ?? { id: 0, slug: '' })];
    return {
      ':edit-post': `/admin/konten/ubah?${first}`,
      ':preview-post': `/admin/konten/pratinjau?${first}`,
      ':edit-page': `/admin/tentang/ubah?${page}`,
      ':preview-page': `/admin/tentang/pratinjau?${page}`,
    };
  }
  if (email === 'super@portal.test') {
    const { admin } = (await api.read(email, '/api/{p}/user/show-all-admin')) as {
      admin: { id: string; email: string }[];
    };
    const { user } = (await api.read(email, '/api/{p}/user/show-all-user')) as { user: { id: string }[] };
    return { ':admin': String(admin.find((one) => one.email.startsWith('konten'))?.id), ':user': String(user[0]?.id) };
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
