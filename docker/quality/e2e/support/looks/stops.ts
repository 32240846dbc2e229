import { expect, type Page } from '@playwright/test';
import { faultsOf, settled, watch } from './axe';
import { restlessnessOf } from './calm';
import { go } from '../go';
import { firstAddress } from '../row-menu';

/** A page by its address, or by the first link on another page. */
export type Stop = string | { readonly on: string; readonly link: string };

export const EDITOR_STOPS: readonly Stop[] = [
  '/admin/buat-konten',
  '/admin/konten',
  { on: '/admin/konten', link: '/admin/konten/ubah' },
  { on: '/admin/konten', link: '/admin/konten/pratinjau' },
  '/admin/kategori',
  '/admin/buat-tentang',
  '/admin/tentang',
  { on: '/admin/tentang', link: '/admin/tentang/ubah' },
  { on: '/admin/tentang', link: '/admin/tentang/pratinjau' },
  '/admin/buat-layanan',
  '/admin/layanan',
  { on: '/admin/layanan', link: '/admin/layanan/ubah' },
  { on: '/admin/layanan', link: '/admin/layanan/pratinjau' },
];
export const PUBLIC_STOPS: readonly Stop[] = [
  '/',
  '/berita',
  { on: '/berita', link: '/berita/view' },
  '/berita/category?label=pengumuman',
  '/tentang',
  { on: '/tentang', link: '/tentang/' },
  '/layanan',
  { on: '/layanan', link: '/layanan/' },
  '/kontak',
  '/berita/view?id=0&slug=tidak-ada',
];
export const ACCOUNT_STOPS: readonly Stop[] = [
  '/masuk',
  '/masuk?kembali=%2Fuser%2Fdasbor&sesi=berakhir',
  '/daftar',
  '/reset',
  '/reset?token=x&email=a%40b.test',
  '/verifikasi?verified=false',
  '/verifikasi?verified=true',
  '/403',
  '/404',
  '/500',
  '/tidak-ada',
];
export const PROPOSAL_STOPS: readonly Stop[] = [
  '/admin/dasbor',
  '/admin/usulan',
  '/admin/fasilitas',
  { on: '/admin/fasilitas', link: '/admin/fasilitas/' },
  '/admin/prosedur-template',
  { on: '/admin/prosedur-template', link: '/admin/prosedur-template/' },
  '/admin/daftar-user',
  '/admin/pemakaian',
  '/admin/kalender',
  '/admin/sesi-berjalan',
];
export const RESEARCHER_STOPS: readonly Stop[] = [
  '/user/dasbor',
  '/user/prosedur-template',
  '/user/profil',
  '/user/pemakaian',
  '/user/kalender',
  '/akun',
];

/** Screens that share the frame of a signed-in person. */
const FRAMED = /^\/(user|admin|akun)(\/|$)/;

/**
 * Opens a page. A screen of the open frame is opened like by a link, which costs a fifth of a new
 * page; a dialog of the screen before would stay.
 */
export async function open(page: Page, address: string): Promise<void> {
  const isInFrame = page.url().startsWith('http') && FRAMED.test(address) && FRAMED.test(new URL(page.url()).pathname);
  const isFollowed =
    isInFrame &&
    (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0 &&
    (await go(page, address, 5_000));
  if (!isFollowed) await page.goto(address);
}

export async function visit(page: Page, address: string): Promise<void> {
  await open(page, address);
  await settled(page);
}

/** Returns a stop's own address, or that of the first link to it. */
export async function addressOf(page: Page, stop: Stop): Promise<string> {
  if (typeof stop === 'string') return stop;
  // Opening the page that is already open would wait for another heading in vain.
  if (!page.url().endsWith(stop.on)) await open(page, stop.on);
  await settled(page);
  return firstAddress(page, stop.link);
}

/** Visits the stops in turn. The links of a page are found while it is open. */
export async function visitEach(
  page: Page,
  stops: readonly Stop[],
  look: (address: string) => Promise<void>,
): Promise<void> {
  const found = new Map<Stop, string>();
  for (const stop of stops) {
    const address = found.get(stop) ?? (await addressOf(page, stop));
    await visit(page, address);
    await look(address);
    for (const next of stops)
      if (typeof next !== 'string' && next.on === stop) found.set(next, await addressOf(page, next));
  }
}

/** Screens with their own place in the menu, which keep the calm rules. */
const CALM = /^\/(user|admin)\/(?!tidak-ada)[a-z-]+$|^\/akun$/;

/** Looks at the stops in turn and reports all their faults together. */
export async function lookAt(page: Page, stops: readonly Stop[], options: { narrow?: boolean } = {}): Promise<void> {
  const watched = watch(page);
  await visitEach(page, stops, async (address) => {
    const restless = CALM.test(address) ? await restlessnessOf(page) : [];
    expect.soft([...(await faultsOf(watched, options)), ...restless], address).toEqual([]);
  });
}

/** Without the screens that a super admin shares with the other admins. */
export const SUPER_STOPS: readonly Stop[] = [
  '/admin/dasbor',
  '/admin/daftar-admin',
  '/admin/daftar-user',
  { on: '/admin/daftar-admin', link: '/admin/ubah-admin/' },
  { on: '/admin/daftar-user', link: '/admin/ubah-user/' },
  '/admin/buat-pengumuman',
  '/admin/rilis',
  '/admin/image-container',
  '/admin/kelola-usulan',
  '/admin/kelola-usulan?tampilan=sampah',
  '/admin/catatan-audit',
];

/** A form for new content; only that of articles reads something, the categories. */
const isEmptyForm = (stop: Stop) => typeof stop === 'string' && stop.startsWith('/admin/buat-');

/** Screens that read something, by account; the calls of the layout go through. */
export const READING: readonly (readonly [string | null, readonly Stop[]])[] = [
  [null, PUBLIC_STOPS.filter((stop) => stop !== '/' && stop !== '/kontak')],
  [
    'internal@portal.test',
    [
      ...RESEARCHER_STOPS,
      { on: '/user/dasbor', link: '/user/usulan/ubah/' },
      { on: '/user/dasbor', link: '/user/usulan/pratinjau/' },
    ],
  ],
  ['konten@portal.test', ['/admin/dasbor', ...EDITOR_STOPS.filter((stop) => !isEmptyForm(stop)), '/admin/buat-konten']],
  [
    'proposal@portal.test',
    [
      ...PROPOSAL_STOPS,
      { on: '/admin/usulan', link: '/admin/usulan/pratinjau/' },
      { on: '/admin/usulan', link: '/admin/revision-history/' },
    ],
  ],
  ['super@portal.test', SUPER_STOPS],
];
