import { expect, test, type Page } from './support/test';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import * as account from '@portal/shared/contract/endpoints/account';
import * as audit from '@portal/shared/contract/endpoints/audit';
import * as calendar from '@portal/shared/contract/endpoints/calendar';
import * as content from '@portal/shared/contract/endpoints/content';
import * as contentList from '@portal/shared/contract/endpoints/content-list';
import * as facility from '@portal/shared/contract/endpoints/facility';
import * as ownAccount from '@portal/shared/contract/endpoints/own-account';
import { listApprovedImages } from '@portal/shared/contract/endpoints/approved-image';
import * as machine from '@portal/shared/contract/endpoints/machine';
import * as proposal from '@portal/shared/contract/endpoints/proposal';
import * as proposalList from '@portal/shared/contract/endpoints/proposal-list';
import * as decisionText from '@portal/shared/contract/endpoints/decision-text';
import * as course from '@portal/shared/contract/endpoints/proposal-course';
import * as review from '@portal/shared/contract/endpoints/proposal-review';
import * as publicContent from '@portal/shared/contract/endpoints/public-content';
import * as session from '@portal/shared/contract/endpoints/session';
import * as usage from '@portal/shared/contract/endpoints/usage';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { FAULTS, FaultyCall, clearToasts, expectMessage, faultsOfRow, go, outcomeOf } from './support/call-faults';
import { ACTIONS, SHOWN_ELSEWHERE, UNUSED_CALLS } from './support/call-actions';
import { addresses, placed } from './support/call-addresses';
import { shareOf } from './support/matrix';
import { choose } from './support/choose';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

interface Reading {
  readonly call: Endpoint;
  /** Path of the screen; `:name` is replaced by a record that the test makes. */
  readonly at: string;
  /** The screen keeps 401, 403 and 404 to itself. */
  readonly isQuiet?: boolean;
  /** The screen's own words for all faults. */
  readonly says?: RegExp;
  /** Whether to load the page again for every fault: the layout makes the call. */
  readonly isOfLayout?: boolean;
  /** Servers that do not offer the call answer 404: then the screen is whole without it. */
  readonly isOptional?: boolean;
  /** Opens what makes the call, once the page has loaded. */
  readonly open?: (page: Page) => Promise<void>;
}

const openApproval = async (page: Page) => page.getByRole('button', { name: 'Setujui', exact: true }).click();
const openRevision = async (page: Page) => page.getByRole('button', { name: 'Revisi', exact: true }).click();
const openDeletion = async (page: Page) => page.getByRole('button', { name: 'Hapus akun…', exact: true }).click();
const openMenu = async (page: Page) => page.getByRole('button', { name: /menu akun/ }).click();

/** Every reading call of the portal and a screen that shows its failure, by who looks at it. */
const READINGS: Record<string, readonly Reading[]> = {
  '': [
    { call: publicContent.publicPosts, at: '/berita', isQuiet: true },
    { call: publicContent.publicPosts, at: ':post', isQuiet: true },
    { call: publicContent.publicPost, at: ':post', isQuiet: true },
    { call: publicContent.publicPostsOfCategory, at: '/berita/category?label=pengumuman', isQuiet: true },
    { call: publicContent.publicLinks, at: '/tentang', isQuiet: true },
    { call: publicContent.publicLinks, at: '/layanan', isQuiet: true },
    { call: publicContent.publicAbout, at: '/tentang/tim-pengelola', isQuiet: true },
    { call: publicContent.publicService, at: '/layanan/jupyterlab-pribadi', isQuiet: true },
  ],
  'external@portal.test': [
    { call: session.profile, at: '/user/profil', isOfLayout: true },
    { call: session.profile, at: '/user/pengajuan-usulan', isOfLayout: true },
    { call: proposal.listOwnProposals, at: '/user/dasbor' },
    { call: proposal.listRevisionNotes, at: '/user/dasbor' },
    { call: machine.listDays, at: '/user/dasbor' },
    { call: machine.listMachines, at: '/user/dasbor' },
    { call: machine.listRuns, at: '/user/dasbor', open: searchMachine },
    { call: facility.listProcedures, at: '/user/prosedur-template' },
    { call: usage.showOwnUsage, at: '/user/pemakaian' },
    { call: calendar.showFreeCalendar, at: '/user/kalender' },
    ...PROPOSAL_KINDS.flatMap((kind) => [
      { call: proposal.proposalEndpoints[kind].show, at: `:edit-${kind}` },
      { call: proposal.proposalEndpoints[kind].show, at: `:preview-${kind}` },
    ]),
    { call: proposal.listRevisionNotes, at: ':edit-thesis' },
    { call: proposal.listRevisionNotes, at: ':preview-nonTa' },
    {
      call: review.showTimeline,
      at: ':preview-thesis',
      isQuiet: true,
      isOptional: true,
      says: /Riwayat usulan tidak dapat dimuat/,
    },
  ],
  'konten@portal.test': [
    { call: contentList.pagePosts, at: '/admin/konten', isOptional: true },
    { call: contentList.pageAboutPages, at: '/admin/tentang', isOptional: true },
    { call: contentList.pageServicePages, at: '/admin/layanan', isOptional: true },
    { call: content.showPost, at: ':edit-post' },
    { call: content.showPost, at: ':preview-post' },
    { call: content.showContent, at: ':edit-page' },
    { call: content.showContent, at: ':preview-page' },
    { call: content.listCategories, at: '/admin/kategori' },
    { call: content.selectCategories, at: '/admin/buat-konten', says: /Kategori tidak dapat dimuat/ },
    { call: ownAccount.listSessions, at: '/akun', isQuiet: true, isOptional: true },
    { call: ownAccount.showDeletion, at: '/akun', open: openDeletion, isQuiet: true },
    {
      call: ownAccount.showSecondFactor,
      at: '/akun',
      isQuiet: true,
      isOptional: true,
      says: /Keadaan verifikasi dua langkah tidak dapat dimuat/,
    },
  ],
  'proposal@portal.test': [
    {
      call: session.profile,
      at: '/admin/fasilitas',
      isOfLayout: true,
      says: /Profil tidak dapat dimuat/,
      open: openMenu,
    },
    { call: proposalList.pageProposals, at: '/admin/dasbor', isOptional: true },
    { call: proposalList.pageProposals, at: '/admin/usulan', isOptional: true },
    { call: proposalList.summariseProposals, at: '/admin/dasbor', isOptional: true, says: /jumlah tidak dapat dimuat/ },
    { call: account.pageUsers, at: '/admin/daftar-user', isOptional: true },
    ...PROPOSAL_KINDS.map((kind) => ({ call: proposal.proposalEndpoints[kind].show, at: `:decide-${kind}` })),
    { call: proposal.listRevisionNotes, at: ':decide-thesis' },
    { call: proposal.listRevisionNotes, at: '/admin/revision-history/1' },
    {
      call: review.showTimeline,
      at: ':decide-thesis',
      isQuiet: true,
      isOptional: true,
      says: /Riwayat usulan tidak dapat dimuat/,
    },
    {
      call: decisionText.listDecisionTexts,
      at: ':decide-nonTa',
      open: openRevision,
      isQuiet: true,
      isOptional: true,
      says: /Teks tersimpan tidak dapat dimuat/,
    },
    { call: machine.listDays, at: ':decide-thesis', open: openApproval, says: /Hari dan mesin tidak dapat dimuat/ },
    { call: machine.listMachines, at: ':decide-nonTa', open: openApproval, says: /Hari dan mesin tidak dapat dimuat/ },
    {
      call: machine.listOccupancy,
      at: ':decide-industry',
      open: openApproval,
      isOptional: true,
      says: /Pemakaian slot tidak dapat dimuat/,
    },
    {
      call: listApprovedImages,
      at: ':decide-thesis',
      open: openApproval,
      isOptional: true,
      says: /Image yang disetujui tidak dapat dimuat/,
    },
    { call: machine.listMachines, at: '/admin/fasilitas' },
    { call: facility.listFacilities, at: '/admin/fasilitas' },
    { call: usage.showUsage, at: '/admin/pemakaian' },
    { call: calendar.showCalendar, at: '/admin/kalender' },
    { call: facility.showFacility, at: '/admin/fasilitas/1' },
    { call: facility.listProcedures, at: '/admin/prosedur-template' },
    { call: facility.showProcedure, at: '/admin/prosedur-template/1' },
  ],
  'super@portal.test': [
    { call: account.listAdmins, at: '/admin/daftar-admin' },
    { call: account.showAdmin, at: '/admin/ubah-admin/:admin' },
    { call: account.showUser, at: '/admin/ubah-user/:user' },
    { call: course.listBin, at: '/admin/kelola-usulan?tampilan=sampah', isQuiet: true, isOptional: true },
    { call: machine.listRunning, at: '/admin/sesi-berjalan' },
    { call: listApprovedImages, at: '/admin/image-container' },
    { call: audit.pageAudit, at: '/admin/catatan-audit' },
    { call: account.pageAnnouncements, at: '/admin/buat-pengumuman' },
    { call: account.pageUsers, at: '/admin/buat-pengumuman', isOptional: true },
  ],
};
const GUARDS = [
  ['internal@portal.test', session.checkUser, '/user/profil'],
  ['proposal@portal.test', session.checkAdmin, '/admin/prosedur-template'],
] as const;

test('every call of the contract has its row', () => {
  const named = [
    ...Object.values(READINGS)
      .flat()
      .map((row) => row.call.name),
    ...GUARDS.map(([, call]) => call.name),
    ...ACTIONS.map((row) => row.call.name),
    ...SHOWN_ELSEWHERE,
    ...UNUSED_CALLS,
  ];
  expect(ALL_ENDPOINTS.map((endpoint) => endpoint.name).filter((name) => !named.includes(name))).toEqual([]);
});

async function searchMachine(page: Page): Promise<void> {
  await choose(page.getByLabel('Hari', { exact: true }), 'Jumat');
  await choose(page.getByLabel('Mesin', { exact: true }), 'DGX-A100-02');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
}

for (const [email, rows] of Object.entries(READINGS)) {
  const elsewhere = email === '' ? '/kontak' : `/${email.startsWith('external') ? 'user' : 'admin'}/tidak-ada`;
  test(`what ${email || 'a visitor'} reads: every failure of every call is told`, async ({ baseURL, enterAs }) => {
    const known = await addresses(baseURL ?? '', email);
    const page = await enterAs(email || null);
    page.setDefaultTimeout(20_000);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const wrong: string[] = [];
    for (const [index, row] of rows.entries()) {
      wrong.push(
        ...(await faultsOfRow(`${row.call.name} at ${row.at}`, async () => {
          const call = await FaultyCall.on(page, row.call);
          await page.goto(elsewhere);
          for (const fault of shareOf(FAULTS, index, 6)) {
            if (row.isOptional && fault.name === '404') continue;
            call.fault = fault;
            call.failed = 0;
            await (row.isOfLayout ? page.goto(row.at) : go(page, placed(row.at, known)));
            const outcome = outcomeOf(fault, row.call, row.isQuiet === true);
            if (outcome === 'words') await row.open?.(page);
            await expectMessage(page, fault, outcome, row.says);
            expect(call.failed, `${fault.name}: asked`).toBeGreaterThan(0);
            if (outcome === 'dialog')
              await page.getByRole('alertdialog').getByRole('button', { name: 'Mengerti' }).click();
            else if (outcome === 'words' && /time-out|offline|500|JSON|400/.test(fault.name) && !row.says)
              await expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
            await clearToasts(page);
            if (outcome !== 'login' && !row.isOfLayout) await go(page, elsewhere);
          }
        })),
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect([...wrong, ...thrown]).toEqual([]);
  });
}

for (const [email, endpoint, at] of GUARDS) {
  test(`the guard of ${at.split('/')[1]}: every failure is told`, async ({ enterAs }) => {
    const page = await enterAs(email);
    const call = await FaultyCall.on(page, endpoint);
    for (const fault of FAULTS) {
      call.fault = fault;
      await page.goto(at);
      const isRefused = /^(401|403|meta.code 400)$/.test(fault.name);
      // Researchers are refused while their address is not verified; admins have nothing to verify.
      if (fault.name === 'meta.code 400' && at.startsWith('/user')) await page.waitForURL(/\/verifikasi$/);
      else await expectMessage(page, fault, isRefused ? 'login' : 'words');
    }
  });
}
