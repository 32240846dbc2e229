import { useEffect, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import { endSession } from '@portal/shared/auth';
import { rolesOf, type Endpoint, type ResponseOf } from '@portal/shared/contract/endpoint';
import { listAdmins, listUsers, pageUsers } from '@portal/shared/contract/endpoints/account/account';
import { listAboutPages, listPosts, listServicePages } from '@portal/shared/contract/endpoints/content/content';
import { pageAboutPages, pagePosts, pageServicePages } from '@portal/shared/contract/endpoints/content/content-list';
import { listMachines } from '@portal/shared/contract/endpoints/machine/machine';
import { listAllProposals, listOwnProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import type { UserAccount } from '@portal/shared/contract/entities/account';
import { newestFirst } from '@portal/shared/proposal/proposal-row';
import { usePaused, type ListPage } from '@portal/shared/ui/table';
import { publicPosts } from '@portal/shared/contract/endpoints/content/public-content';
import { isAdminRole, type Role } from '@portal/shared/contract/account/roles';
import { callApi, can, isApiError, queryOf } from '@portal/shared/http';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { answered, MOST_RESULTS, searchable, type Kind, type Searchable } from './find';
import { adminsOf, contentKind, machinesOf, screensOf, usersKind } from './other-kinds';
import { proposalsKind, proposalsOf } from './proposals';
import { t } from '../language/texts';

/** How long a cached response is searched. */
const FRESH_MS = 60_000;

interface Lists {
  readonly kinds: readonly Searchable[];
  readonly isLoading: boolean;
  /** The lists that failed to load, as the start of a sentence: `Usulan, admin`; null when none failed. */
  readonly failed: string | null;
  readonly retry: () => void;
}

function mayCall(role: Role, endpoint: Endpoint): boolean {
  return rolesOf(endpoint)?.includes(role) ?? true;
}

/** Loads a list with the screens' own query, from their cache if possible. Only the search shows its failure. */
function useList<E extends Endpoint>(endpoint: E, isAsked: boolean, query: Readonly<Record<string, string>> = {}) {
  const { queryKey, initialData } = queryOf(endpoint, {}, query);
  return useQuery({
    queryKey,
    initialData,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await callApi(endpoint, { query, signal, quiet: true });
      } catch (error) {
        if (isApiError(error, 'unauthenticated') && endpoint.service === 'main') endSession('expired');
        throw error;
      }
    },
    enabled: isAsked,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** A list that the server searches if it supports pages; otherwise the whole list is loaded. */
interface Source<Whole extends Endpoint, Row> {
  /** Name in the sentence about failed lists. */
  readonly what: string;
  readonly whole: Whole;
  readonly rowsOf: (data: ResponseOf<Whole>) => readonly Row[];
  readonly page: Endpoint<z.ZodMiniType<ListPage<Row>>>;
  readonly kind: Kind<Row>;
}

function useSource<Whole extends Endpoint, Row>(source: Source<Whole, Row>, mayAsk: boolean, asked: string) {
  const { what, whole, rowsOf, page, kind } = source;
  const all = useList(whole, mayAsk && !can('pages'));
  const found = useList(page, mayAsk && can('pages') && asked !== '', { q: asked, size: String(MOST_RESULTS) });
  const searched = useMemo(() => {
    if (found.data) return answered(kind, { ...found.data, asked });
    return all.data && searchable({ ...kind, rows: rowsOf(all.data) });
  }, [found.data, all.data, asked, kind, rowsOf]);
  return { what, query: can('pages') ? found : all, searched };
}

/** Returns everything that a role may see by the contract, ready to be searched. @param query typed text */
export function useLists(role: Role, menu: readonly MenuEntry[], query: string): Lists {
  const asked = usePaused(query).trim();
  const editsContent = mayCall(role, listPosts);
  const own = useList(listOwnProposals, !isAdminRole(role));
  const machines = useList(listMachines, mayCall(role, listAllProposals));
  const admins = useList(listAdmins, mayCall(role, listAdmins));
  const news = useList(publicPosts, !editsContent);
  // Names of applicants, which a list without pages lacks.
  const people = useList(listUsers, mayCall(role, listUsers) && !can('pages'));
  const applied = useMemo(() => proposalSource(people.data?.user ?? []), [people.data]);
  const [source] = useState(sources);
  const proposals = useSource(applied, mayCall(role, listAllProposals), asked);
  const users = useSource(source.users, role === 'Super', asked);
  const posts = useSource(source.posts, editsContent, asked);
  const about = useSource(source.about, editsContent, asked);
  const services = useSource(source.services, editsContent, asked);

  const screens = useMemo(() => screensOf(menu), [menu]);
  const ownProposals = useMemo(() => own.data && proposalsOf(own.data, null), [own.data]);
  const hardware = useMemo(
    () => machines.data && machinesOf(machines.data.data.filter(({ removed }) => !removed)),
    [machines.data],
  );
  const keepers = useMemo(() => admins.data && adminsOf(admins.data.admin), [admins.data]);
  const published = useMemo(
    () => news.data && searchable({ ...contentKind(t('Berita'), '/berita/view', false), rows: news.data.post }),
    [news.data],
  );
  const [all, persons, articles, pages, offers] = [proposals, users, posts, about, services].map(
    ({ searched }) => searched,
  );
  const kinds = useMemo(
    () =>
      [screens, ownProposals, all, hardware, persons, keepers, articles, pages, offers, published].filter(
        (kind) => kind !== undefined,
      ),
    [screens, ownProposals, all, hardware, persons, keepers, articles, pages, offers, published],
  );
  useEffect(() => {
    // Ten thousand texts take a moment, which must not delay the first typed letter.
    const timer = setTimeout(() => kinds.forEach((kind) => kind.prepare()));
    return () => clearTimeout(timer);
  }, [kinds]);
  const lists = [
    { what: t('usulan'), query: own },
    proposals,
    { what: t('mesin'), query: machines },
    users,
    { what: t('admin'), query: admins },
    posts,
    about,
    services,
    { what: t('berita'), query: { ...news, isError: news.isError && can('news') } },
  ];
  const failed = lists.filter((list) => list.query.isError && list.query.data === undefined);
  return {
    kinds,
    isLoading: asked !== query.trim() || lists.some((list) => list.query.isLoading),
    failed: failed.length > 0 ? capitalised(failed.map(({ what }) => what).join(', ')) : null,
    retry: () => failed.forEach((list) => void list.query.refetch()),
  };
}

const proposalSource = (users: readonly UserAccount[]) => ({
  what: t('usulan'),
  whole: listAllProposals,
  rowsOf: newestFirst,
  page: pageProposals,
  kind: proposalsKind(users),
});

/** The other lists, in the language of the page. */
function sources() {
  const pagesOf = ({ content }: ResponseOf<typeof listAboutPages>) => content;
  return {
    users: {
      what: t('user'),
      whole: listUsers,
      rowsOf: ({ user }: ResponseOf<typeof listUsers>) => user,
      page: pageUsers,
      kind: usersKind(),
    },
    posts: {
      what: t('konten'),
      whole: listPosts,
      rowsOf: ({ post }: ResponseOf<typeof listPosts>) => post,
      page: pagePosts,
      kind: contentKind(t('Konten'), '/admin/konten/pratinjau', true),
    },
    about: {
      what: t('tentang'),
      whole: listAboutPages,
      rowsOf: pagesOf,
      page: pageAboutPages,
      kind: contentKind(t('Tentang'), '/admin/tentang/pratinjau', true),
    },
    services: {
      what: t('layanan'),
      whole: listServicePages,
      rowsOf: pagesOf,
      page: pageServicePages,
      kind: contentKind(t('Layanan'), '/admin/layanan/pratinjau', true),
    },
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
