import type { AdminAccount, UserAccount } from '@portal/shared/contract/entities/account';
import type { Content, Post } from '@portal/shared/contract/entities/content';
import type { Machine } from '@portal/shared/contract/entities/machine';
import { fullName } from '@portal/shared/contract/entities/session';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { searchable, type Kind, type Searchable } from './find';
import { t } from '../language/texts';
import { translate } from '@portal/shared/language';

export function screensOf(menu: readonly MenuEntry[]): Searchable {
  return searchable({
    heading: t('Layar'),
    rows: menu,
    texts: ({ label, group }) => [label, group],
    entry: ({ label, group, path }) => ({ key: `layar ${path}`, title: label, detail: [group], to: path }),
  });
}

/** Machines; each opens the list of machines with a search for it. */
export function machinesOf(machines: readonly Machine[]): Searchable {
  return searchable({
    heading: t('Mesin'),
    rows: machines,
    texts: (machine) => [machine.nama_mesin, machine.id_mesin, machine.url, machine.description],
    entry: (machine) => ({
      key: `mesin ${machine.id_mesin}`,
      title: machine.nama_mesin,
      detail: [machine.description],
      to: `/admin/fasilitas?${new URLSearchParams({ cari: machine.nama_mesin })}`,
    }),
  });
}

export function usersKind(): Kind<UserAccount> {
  return {
    heading: t('User'),
    texts: ({ email, user_profile: person }) => [fullName(person), email, person?.college],
    entry: ({ id, email, user_profile: person }) => ({
      key: `user ${id}`,
      title: fullName(person) || email,
      detail: [email, person?.college],
      to: `/admin/ubah-user/${encodeURIComponent(id)}`,
    }),
  };
}

export function adminsOf(admins: readonly AdminAccount[]): Searchable {
  return searchable({
    heading: t('Admin'),
    rows: admins,
    texts: ({ email, admin_profile: person }) => [fullName(person), email],
    entry: ({ id, email, admin_profile: person }) => ({
      key: `admin ${id}`,
      title: fullName(person) || email,
      detail: [email],
      to: `/admin/ubah-admin/${encodeURIComponent(id)}`,
    }),
  });
}

/**
 * Articles, about pages or service pages by title and category.
 * @param path screen that shows one, by `id` and `slug` in its query
 * @param hasDraftFlag whether the response tells drafts apart
 */
export function contentKind(
  heading: string,
  path: string,
  hasDraftFlag: boolean,
): Kind<Content & Partial<Pick<Post, 'categories'>>> {
  return {
    heading,
    texts: ({ title, categories = [] }) => [
      title?.trim() || translate(MESSAGES.untitled),
      ...categories.map(({ label }) => label),
    ],
    entry: ({ id, slug, title, status, categories = [] }) => ({
      key: `${heading} ${id}`,
      title: title?.trim() || translate(MESSAGES.untitled),
      detail: [hasDraftFlag && status === 'Draft' ? t('Draf') : null, ...categories.map(({ label }) => label)],
      to: `${path}?${new URLSearchParams({ id, slug })}`,
    }),
  };
}
