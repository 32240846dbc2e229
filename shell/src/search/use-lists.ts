import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { endSession } from '@portal/shared/auth';
import { rolesOf, type Endpoint } from '@portal/shared/contract/endpoint';
import { listAdmins, listUsers } from '@portal/shared/contract/endpoints/account';
import { listAboutPages, listPosts, listServicePages } from '@portal/shared/contract/endpoints/content';
import { listMachines } from '@portal/shared/contract/endpoints/machine';
import { listAllProposals, listOwnProposals } from '@portal/shared/contract/endpoints/proposal';
import { publicPosts } from '@portal/shared/contract/endpoints/public-content';
import { isAdminRole, type Role } from '@portal/shared/contract/roles';
import { callApi, can, isApiError, queryOf } from '@portal/shared/http';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import type { Searchable } from './find';
import { adminsOf, contentOf, machinesOf, screensOf, usersOf } from './other-kinds';
import { proposalsOf } from './proposals';
import { t } from '../language/texts';

/** How long a response is good enough to be searched. */
const FRESH_MS = 60_000;

interface Lists {
  readonly kinds: readonly Searchable[];
  readonly isLoading: boolean;
  /** The lists that failed to load, as the start of a sentence: `Usulan, admin`; null when none failed. */
  readonly failed: string | null;
  readonly retry: () => void;
}

/** Whether the contract lets a role make a call. */
function mayCall(role: Role, endpoint: Endpoint): boolean {
  return rolesOf(endpoint)?.includes(role) ?? true;
}

/**
 * Loads a list with the screens' own query, from their cache if possible. Only the search shows its failure.
 */
function useList<E extends Endpoint>(endpoint: E, isAsked: boolean) {
  const { queryKey, initialData } = queryOf(endpoint);
  return useQuery({
    queryKey,
    initialData,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await callApi(endpoint, { signal, quiet: true });
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

/** Everything that a role may see, as the contract says, ready to be searched. */
export function useLists(role: Role, menu: readonly MenuEntry[]): Lists {
  const seesAll = mayCall(role, listAllProposals);
  const editsContent = mayCall(role, listPosts);
  const own = useList(listOwnProposals, !isAdminRole(role));
  const all = useList(listAllProposals, seesAll);
  const machines = useList(listMachines, seesAll);
  const users = useList(listUsers, mayCall(role, listUsers));
  const admins = useList(listAdmins, mayCall(role, listAdmins));
  const posts = useList(listPosts, editsContent);
  const about = useList(listAboutPages, editsContent);
  const services = useList(listServicePages, editsContent);
  const news = useList(publicPosts, !editsContent);
  const editsUsers = role === 'Super';

  const screens = useMemo(() => screensOf(menu), [menu]);
  const ownProposals = useMemo(() => own.data && proposalsOf(own.data, null), [own.data]);
  const allProposals = useMemo(() => all.data && proposalsOf(all.data, users.data?.user ?? []), [all.data, users.data]);
  const hardware = useMemo(
    () => machines.data && machinesOf(machines.data.data.filter(({ removed }) => !removed)),
    [machines.data],
  );
  const researchers = useMemo(
    () => (editsUsers ? users.data && usersOf(users.data.user) : undefined),
    [editsUsers, users.data],
  );
  const keepers = useMemo(() => admins.data && adminsOf(admins.data.admin), [admins.data]);
  const articles = useMemo(
    () => posts.data && contentOf(t('Konten'), posts.data.post, '/admin/konten/pratinjau', true),
    [posts.data],
  );
  const aboutPages = useMemo(
    () => about.data && contentOf(t('Tentang'), about.data.content, '/admin/tentang/pratinjau', true),
    [about.data],
  );
  const servicePages = useMemo(
    () => services.data && contentOf(t('Layanan'), services.data.content, '/admin/layanan/pratinjau', true),
    [services.data],
  );
  const published = useMemo(
    () => news.data && contentOf(t('Berita'), news.data.post, '/berita/view', false),
    [news.data],
  );
  const kinds = useMemo(
    () =>
      [
        screens,
        ownProposals,
        allProposals,
        hardware,
        researchers,
        keepers,
        articles,
        aboutPages,
        servicePages,
        published,
      ].filter((kind) => kind !== undefined),
    [
      screens,
      ownProposals,
      allProposals,
      hardware,
      researchers,
      keepers,
      articles,
      aboutPages,
      servicePages,
      published,
    ],
  );
  useEffect(() => {
    // Ten thousand texts take a moment: not the one in which the first letter is typed.
    const timer = setTimeout(() => kinds.forEach((kind) => kind.prepare()));
    return () => clearTimeout(timer);
  }, [kinds]);
  const asked = [
    { what: t('usulan'), query: own },
    { what: t('usulan'), query: all },
    { what: t('mesin'), query: machines },
    { what: editsUsers ? t('user') : t('nama pengusul'), query: users },
    { what: t('admin'), query: admins },
    { what: t('konten'), query: posts },
    { what: t('tentang'), query: about },
    { what: t('layanan'), query: services },
    { what: t('berita'), query: { ...news, isError: news.isError && can('news') } },
  ];
  const failed = asked.filter(({ query }) => query.isError && query.data === undefined);
  return {
    kinds,
    isLoading: asked.some(({ query }) => query.isLoading),
    failed: failed.length > 0 ? capitalised(failed.map(({ what }) => what).join(', ')) : null,
    retry: () => failed.forEach(({ query }) => void query.refetch()),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
