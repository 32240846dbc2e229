import type { Page } from '@playwright/test';
import * as account from '@portal/shared/contract/endpoints/account/account';
import * as audit from '@portal/shared/contract/endpoints/audit';
import * as calendar from '@portal/shared/contract/endpoints/machine/calendar';
import * as content from '@portal/shared/contract/endpoints/content/content';
import * as contentList from '@portal/shared/contract/endpoints/content/content-list';
import * as facility from '@portal/shared/contract/endpoints/machine/facility';
import * as ownAccount from '@portal/shared/contract/endpoints/account/own-account';
import { listApprovedImages } from '@portal/shared/contract/endpoints/machine/approved-image';
import * as machine from '@portal/shared/contract/endpoints/machine/machine';
import * as proposal from '@portal/shared/contract/endpoints/proposal/proposal';
import * as proposalList from '@portal/shared/contract/endpoints/proposal/proposal-list';
import * as decisionText from '@portal/shared/contract/endpoints/proposal/decision-text';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import * as review from '@portal/shared/contract/endpoints/proposal/proposal-review';
import * as publicContent from '@portal/shared/contract/endpoints/content/public-content';
import * as session from '@portal/shared/contract/endpoints/account/session';
import * as usage from '@portal/shared/contract/endpoints/machine/usage';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { press } from './actions/action';
import { choose } from '../choose';

interface Screen {
  /** The screen handles 401, 403 and 404 itself. */
  readonly isQuiet?: boolean;
  /** The screen's own text for all faults. */
  readonly says?: RegExp;
  /** The layout makes the call, so the page is reloaded for every fault. */
  readonly isOfLayout?: boolean;
  /** Servers without the call answer 404; the screen then works without it. */
  readonly isOptional?: boolean;
  /** Opens the part that makes the call, once the page has loaded. */
  readonly open?: (page: Page) => Promise<void>;
}

/** A reading call and the path of a screen that shows its failure; `:name` is replaced by a record of the test. */
type Row = readonly [call: Endpoint, at: string, screen?: Screen];

const openApproval = press('Setujui');
const openRevision = press('Revisi');
const openDeletion = press('Hapus akun…');
const openMenu = async (page: Page) => page.getByRole('button', { name: /menu akun/ }).click();

async function searchMachine(page: Page): Promise<void> {
  await choose(page.getByLabel('Hari', { exact: true }), 'Jumat');
  await choose(page.getByLabel('Mesin', { exact: true }), 'DGX-A100-02');
  await press('Cari')(page);
}

/** Every reading call of the portal and a screen that shows its failure, by account. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  '': [
    [publicContent.publicPosts, '/berita', { isQuiet: true }],
    [publicContent.publicPosts, ':post', { isQuiet: true }],
    [publicContent.publicPost, ':post', { isQuiet: true }],
    [publicContent.publicPostsOfCategory, '/berita/category?label=pengumuman', { isQuiet: true }],
    [publicContent.publicLinks, '/tentang', { isQuiet: true }],
    [publicContent.publicLinks, '/layanan', { isQuiet: true }],
    [publicContent.publicAbout, '/tentang/tim-pengelola', { isQuiet: true }],
    [publicContent.publicService, '/layanan/jupyterlab-pribadi', { isQuiet: true }],
  ],
  'external@portal.test': [
    [session.profile, '/user/profil', { isOfLayout: true }],
    [session.profile, '/user/pengajuan-usulan', { isOfLayout: true }],
    [proposal.listOwnProposals, '/user/dasbor'],
    [proposal.listRevisionNotes, '/user/dasbor'],
    [machine.listDays, '/user/dasbor'],
    [machine.listMachines, '/user/dasbor'],
    [machine.listRuns, '/user/dasbor', { open: searchMachine }],
    [facility.listProcedures, '/user/prosedur-template'],
    [usage.showOwnUsage, '/user/pemakaian'],
    [calendar.showFreeCalendar, '/user/kalender'],
    ...PROPOSAL_KINDS.flatMap((kind): Row[] => [
      [proposal.proposalEndpoints[kind].show, `:edit-${kind}`],
      [proposal.proposalEndpoints[kind].show, `:preview-${kind}`],
    ]),
    [proposal.listRevisionNotes, ':edit-thesis'],
    [proposal.listRevisionNotes, ':preview-nonTa'],
    [
      review.showTimeline,
      ':preview-thesis',
      { isQuiet: true, isOptional: true, says: /Riwayat usulan tidak dapat dimuat/ },
    ],
  ],
  'konten@portal.test': [
    [contentList.pagePosts, '/admin/konten', { isOptional: true }],
    [contentList.pageAboutPages, '/admin/tentang', { isOptional: true }],
    [contentList.pageServicePages, '/admin/layanan', { isOptional: true }],
    [content.showPost, ':edit-post'],
    [content.showPost, ':preview-post'],
    [content.showContent, ':edit-page'],
    [content.showContent, ':preview-page'],
    [content.listCategories, '/admin/kategori'],
    [content.selectCategories, '/admin/buat-konten', { says: /Kategori tidak dapat dimuat/ }],
    [ownAccount.listSessions, '/akun', { isQuiet: true, isOptional: true }],
    [ownAccount.showDeletion, '/akun', { open: openDeletion, isQuiet: true }],
    [
      ownAccount.showSecondFactor,
      '/akun',
      { isQuiet: true, isOptional: true, says: /Keadaan verifikasi dua langkah tidak dapat dimuat/ },
    ],
  ],
  'proposal@portal.test': [
    [session.profile, '/admin/fasilitas', { isOfLayout: true, says: /Profil tidak dapat dimuat/, open: openMenu }],
    [proposalList.pageProposals, '/admin/dasbor', { isOptional: true }],
    [proposalList.pageProposals, '/admin/usulan', { isOptional: true }],
    [proposalList.summariseProposals, '/admin/dasbor', { isOptional: true, says: /jumlah tidak dapat dimuat/ }],
    [account.pageUsers, '/admin/daftar-user', { isOptional: true }],
    ...PROPOSAL_KINDS.map((kind): Row => [proposal.proposalEndpoints[kind].show, `:decide-${kind}`]),
    [proposal.listRevisionNotes, ':decide-thesis'],
    [proposal.listRevisionNotes, '/admin/revision-history/1'],
    [
      review.showTimeline,
      ':decide-thesis',
      { isQuiet: true, isOptional: true, says: /Riwayat usulan tidak dapat dimuat/ },
    ],
    [
      decisionText.listDecisionTexts,
      ':decide-nonTa',
      { open: openRevision, isQuiet: true, isOptional: true, says: /Teks tersimpan tidak dapat dimuat/ },
    ],
    [machine.listDays, ':decide-thesis', { open: openApproval, says: /Hari dan mesin tidak dapat dimuat/ }],
    [machine.listMachines, ':decide-nonTa', { open: openApproval, says: /Hari dan mesin tidak dapat dimuat/ }],
    [
      machine.listOccupancy,
      ':decide-industry',
      { open: openApproval, isOptional: true, says: /Pemakaian slot tidak dapat dimuat/ },
    ],
    [
      listApprovedImages,
      ':decide-thesis',
      { open: openApproval, isOptional: true, says: /Image yang disetujui tidak dapat dimuat/ },
    ],
    [machine.listMachines, '/admin/fasilitas'],
    [facility.listFacilities, '/admin/fasilitas'],
    [usage.showUsage, '/admin/pemakaian'],
    [calendar.showCalendar, '/admin/kalender'],
    [facility.showFacility, '/admin/fasilitas/1'],
    [facility.listProcedures, '/admin/prosedur-template'],
    [facility.showProcedure, '/admin/prosedur-template/1'],
  ],
  'super@portal.test': [
    [account.listAdmins, '/admin/daftar-admin'],
    [account.showAdmin, '/admin/ubah-admin/:admin'],
    [account.showUser, '/admin/ubah-user/:user'],
    [course.listBin, '/admin/kelola-usulan?tampilan=sampah', { isQuiet: true, isOptional: true }],
    [machine.listRunning, '/admin/sesi-berjalan'],
    [listApprovedImages, '/admin/image-container'],
    [audit.pageAudit, '/admin/catatan-audit'],
    [account.pageAnnouncements, '/admin/buat-pengumuman'],
    [account.pageUsers, '/admin/buat-pengumuman', { isOptional: true }],
  ],
};

export const READINGS = Object.entries(ROWS).map(
  ([email, rows]) => [email, rows.map(([call, at, screen]) => ({ call, at, ...screen }))] as const,
);
