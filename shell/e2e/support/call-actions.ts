import { expect, type Page } from '@playwright/test';
import * as account from '@portal/shared/contract/endpoints/account';
import * as content from '@portal/shared/contract/endpoints/content';
import * as facility from '@portal/shared/contract/endpoints/facility';
import * as ownAccount from '@portal/shared/contract/endpoints/own-account';
import * as machine from '@portal/shared/contract/endpoints/machine';
import * as notice from '@portal/shared/contract/endpoints/notice';
import * as olderClients from '@portal/shared/contract/endpoints/older-clients';
import * as proposal from '@portal/shared/contract/endpoints/proposal';
import * as decisionText from '@portal/shared/contract/endpoints/decision-text';
import * as course from '@portal/shared/contract/endpoints/proposal-course';
import * as review from '@portal/shared/contract/endpoints/proposal-review';
import * as session from '@portal/shared/contract/endpoints/session';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { PROPOSAL_KINDS, PROPOSAL_KIND_FACTS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { answer } from './admin';
import { PNG, setRichText } from './content';
import { control, fillForm, PASSWORD, smallFile } from './researcher';
import { choose } from './choose';

/** A call that a person causes. */
export interface Action {
  readonly call: Endpoint;
  /** Who acts; empty for visitors. */
  readonly email: string;
  /** Where; `:name` stands for a record that the test makes. */
  readonly at: string;
  /** What is filled in or opened first. */
  readonly open?: (page: Page) => Promise<void>;
  /** What causes the call; pressed again after every failure that leaves the screen. */
  readonly press: (page: Page) => Promise<void>;
  readonly isQuiet?: boolean;
  /** Text of the catalogue that stands for every failure. */
  readonly says?: RegExp;
  /** A written text that must still be there after the failure: its control's name and what it holds. */
  readonly keeps?: readonly [name: string, value: string];
}

/**
 * What only older clients call, the old way of asking for a revision (the portal calls `revisistore`, admin-area.md section 4),
 * and the list of remarks, which the timeline holds.
 */
export const UNUSED_CALLS = [
  ...Object.values(olderClients),
  review.listRemarks,
  ...PROPOSAL_KINDS.map((kind) => proposal.proposalEndpoints[kind].revision),
].map((call) => call.name);

/**
 * Calls whose button stands only in a state that takes several steps to reach: their failures are shown by the tests of
 * `mf-admin-proposal/src/life`, `mf-user/src/preview` and `mf-user/src/form/edit-proposal.test.tsx`, their success by
 * `proposal-course.spec.ts` and `proposal-review.spec.ts`; those of the second step and of single sessions by
 * `shell/src/own-account`, `shell/src/account/login-page.test.tsx`, `mf-admin-super/src/admins` and `own-account.spec.ts`. Those of notices, which come
 * once the screen stands and stop nothing on it: by the tests of `shell/src/notice` and `mf-admin-super/src/announcements`, and
 * `notices.spec.ts`. Those of planned maintenance: by `mf-admin-super/src/calendar` and `machine-calendar.spec.ts`.
 */
export const SHOWN_ELSEWHERE = [
  notice.listNotices,
  notice.olderNotices,
  notice.readNotice,
  notice.readAllNotices,
  notice.showNoticeMail,
  notice.setNoticeMail,
  notice.listShownAnnouncements,
  notice.dismissAnnouncement,
  notice.sendAnnouncement,
  notice.tryAnnouncement,
  // Shows nothing: without a ticket a report is not sent on. By `release-report.spec.ts`.
  session.reportTicket,
  // By the tests of `mf-user/src/dashboard` and `mf-admin-super/src/running`, and `lab.spec.ts`.
  machine.openLab,
  machine.restartRun,
  machine.showLogs,
  review.listVersions,
  review.releaseProposal,
  proposal.tickRevisionPoint,
  ownAccount.resetSecondFactor,
  machine.updateMaintenance,
  machine.liftMaintenance,
  course.withdrawProposal,
  course.restoreProposal,
  course.listExtensions,
  course.storeExtension,
  course.approveExtension,
  course.rejectExtension,
  course.storeReport,
  course.acceptReport,
  decisionText.storeDecisionText,
  decisionText.updateDecisionText,
  decisionText.deleteDecisionText,
  session.loginSecondFactor,
  ownAccount.endSession,
  ownAccount.confirmSecondFactor,
  ownAccount.endSecondFactor,
].map((call) => call.name);

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const fill = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
};
/** Presses a button and agrees to the question it asks. */
const agreed = (name: string | RegExp, title: string, button: string) => async (page: Page) => {
  await page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();
  await answer(page, title, button);
};
async function opened(page: Page, name: string, then: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await then(page);
}

const VISITOR = { email: '', isQuiet: true } as const;
const visitorFill = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
};
const NAMES = { first_name: 'Tri', last_name: 'Wahyuni', email: 'tri@portal.test', password: PASSWORD };

const ACCOUNTS: readonly Action[] = [
  {
    ...VISITOR,
    call: session.login,
    at: '/masuk',
    open: visitorFill({ email: 'a@b.test', password: PASSWORD }),
    press: press('Masuk'),
    says: /Email \/ Kata Sandi salah/,
  },
  {
    ...VISITOR,
    call: session.register,
    at: '/daftar',
    open: visitorFill({
      first_name: 'Ratna',
      college: 'Politeknik',
      phone_number: '081234567890',
      email: 'a@b.test',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }),
    press: press('Daftar'),
  },
  {
    ...VISITOR,
    call: session.forgotPassword,
    at: '/reset',
    open: visitorFill({ email: 'a@b.test' }),
    press: press('Kirim tautan'),
  },
  {
    ...VISITOR,
    call: session.resetPassword,
    at: '/reset?token=x&email=a%40b.test',
    open: visitorFill({ password: PASSWORD, password_confirmation: PASSWORD }),
    press: press('Simpan kata sandi'),
    says: /Tautan ini tidak (berlaku lagi|dapat dipakai)/,
  },
  {
    call: session.resendVerification,
    email: 'internal@portal.test',
    at: '/verifikasi',
    isQuiet: true,
    press: press('Kirim Ulang'),
  },
  {
    call: session.logout,
    email: 'internal@portal.test',
    at: '/user/prosedur-template',
    isQuiet: true,
    says: /Kamu gagal keluar\./,
    press: async (page) => {
      await page.getByRole('button', { name: /menu akun/ }).click();
      await page.getByRole('menuitem', { name: 'Keluar', exact: true }).click();
      await answer(page, 'Siap untuk Meninggalkan?', 'Keluar');
    },
  },
];

const SUPER = 'super@portal.test';
const SUPERS: readonly Action[] = [
  {
    call: account.registerAdmin,
    email: SUPER,
    at: '/admin/buat-admin',
    press: press('Buat'),
    keeps: ['first_name', 'Tri'],
    open: async (page) => {
      await fill(NAMES)(page);
      await choose(control(page, 'role'), 'Admin Konten');
    },
  },
  {
    call: account.updateAdmin,
    email: SUPER,
    at: '/admin/ubah-admin/:admin',
    open: fill({ last_name: 'Wahyuni' }),
    press: press('Ubah'),
    keeps: ['last_name', 'Wahyuni'],
  },
  {
    call: account.deleteAdmin,
    email: SUPER,
    at: '/admin/daftar-admin',
    press: agreed(/^Hapus .*Konten|^Hapus /, 'Benar ingin menghapus akun admin?', 'Hapus'),
    says: /Akun admin gagal dihapus\./,
  },
  {
    call: account.updateUser,
    email: SUPER,
    at: '/admin/ubah-user/:user',
    open: fill({ college: 'Universitas Uji' }),
    press: press('Ubah'),
    keeps: ['college', 'Universitas Uji'],
  },
  {
    call: course.deleteProposal,
    email: SUPER,
    at: '/admin/kelola-usulan',
    isQuiet: true,
    press: agreed(/^Hapus /, 'Benar ingin menghapus usulan?', 'Hapus'),
    says: /Usulan gagal dihapus\./,
  },
  {
    call: account.deleteUser,
    email: SUPER,
    at: '/admin/daftar-user',
    press: agreed(/^Hapus /, 'Benar ingin menghapus akun user?', 'Hapus'),
    says: /Akun user gagal dihapus\./,
  },
  {
    call: account.storeAnnouncement,
    email: SUPER,
    at: '/admin/buat-pengumuman',
    press: agreed('Buat', 'Kirim pengumuman?', 'Kirim'),
    keeps: ['subject', 'Pemeliharaan'],
    open: async (page) => {
      await fill({ subject: 'Pemeliharaan' })(page);
      await setRichText(page, '<p>Mesin dirawat.</p>');
    },
  },
];

const EDITOR = 'konten@portal.test';
const CONTENTS: readonly Action[] = [
  {
    call: content.storePost,
    email: EDITOR,
    at: '/admin/buat-konten',
    open: titled,
    press: press('Draf'),
    keeps: ['title', 'Judul uji'],
    says: /Konten gagal didraf\./,
  },
  {
    call: content.storeContent,
    email: EDITOR,
    at: '/admin/buat-tentang',
    open: titled,
    press: press('Draf'),
    keeps: ['title', 'Judul uji'],
    says: /Tentang gagal didraf\./,
  },
  {
    call: content.updatePost,
    email: EDITOR,
    at: ':edit-post',
    open: titled,
    press: press('Perbarui'),
    keeps: ['title', 'Judul uji'],
  },
  {
    call: content.updateContent,
    email: EDITOR,
    at: ':edit-page',
    open: titled,
    press: press('Perbarui'),
    keeps: ['title', 'Judul uji'],
  },
  {
    call: content.draftPost,
    email: EDITOR,
    at: '/admin/konten',
    press: agreed('Kembali ke draf', 'Benar ingin draf konten?', 'Draf'),
    says: /Konten gagal didraf\./,
  },
  {
    call: content.draftContent,
    email: EDITOR,
    at: '/admin/layanan',
    press: agreed('Kembali ke draf', 'Benar ingin draf layanan?', 'Draf'),
    says: /Layanan gagal didraf\./,
  },
  {
    call: content.deletePost,
    email: EDITOR,
    at: '/admin/konten',
    press: agreed('Hapus konten ini', 'Benar ingin menghapus konten?', 'Hapus'),
    says: /Konten gagal dihapus\./,
  },
  {
    call: content.deleteContent,
    email: EDITOR,
    at: '/admin/tentang',
    press: agreed('Hapus tentang ini', 'Benar ingin menghapus tentang?', 'Hapus'),
    says: /Tentang gagal dihapus\./,
  },
  {
    call: content.storeCategory,
    email: EDITOR,
    at: '/admin/kategori',
    open: (page) => opened(page, 'Tambah Kategori', fill({ label: 'Kategori uji' })),
    press: inDialog('Tambah'),
    keeps: ['label', 'Kategori uji'],
  },
  {
    call: content.updateCategory,
    email: EDITOR,
    at: '/admin/kategori',
    open: (page) => opened(page, 'Ubah Pelatihan', fill({ label: 'Kategori uji' })),
    press: inDialog('Ubah'),
    keeps: ['label', 'Kategori uji'],
  },
  {
    call: content.deleteCategory,
    email: EDITOR,
    at: '/admin/kategori',
    press: agreed(/^Hapus Pelatihan/, 'Benar ingin menghapus kategori?', 'Hapus'),
    says: /Kategori gagal dihapus\./,
  },
  {
    call: content.uploadImage,
    email: EDITOR,
    at: '/admin/buat-konten',
    isQuiet: true,
    says: /HTTP Error: \d{3}|Tidak tersambung|Invalid JSON/,
    open: async (page) => {
      // Narrower, the button is behind the three points of the tool bar.
      await page.setViewportSize({ width: 1440, height: 900 });
      await titled(page);
      await setRichText(page, '<p>Teks.</p>');
      await page.getByRole('button', { name: 'Sisipkan/ubah gambar' }).click();
    },
    press: async (page) => {
      const told = page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .last()
        .getByRole('button', { name: 'Oke' });
      if (await told.isVisible()) await told.click();
      const dialog = page.getByRole('dialog', { name: 'Sisipkan/ubah gambar' });
      await dialog.getByRole('tab', { name: 'Unggah' }).click();
      await dialog.locator('input[type=file]').setInputFiles(PNG);
    },
  },
];

const NEW_PASSWORD = 'Kunci#Baru2027';
const OWN_ACCOUNTS: readonly Action[] = [
  {
    call: ownAccount.deleteOwnAccount,
    email: 'internal@portal.test',
    at: '/akun',
    open: (page) =>
      opened(page, 'Hapus akun…', fill({ current_password: PASSWORD, confirmation: ownAccount.DELETION_WORD })),
    press: inDialog('Hapus akun saya'),
    keeps: ['confirmation', ownAccount.DELETION_WORD],
  },
  {
    call: ownAccount.updateOwnProfile,
    email: EDITOR,
    at: '/akun',
    open: (page) => opened(page, 'Ubah data diri', fill({ first_name: 'Tri' })),
    press: inDialog('Simpan'),
    keeps: ['first_name', 'Tri'],
  },
  {
    call: ownAccount.storeAvatar,
    email: EDITOR,
    at: '/akun',
    open: (page) => opened(page, 'Pasang foto', () => control(page, 'avatar').setInputFiles(PNG)),
    press: inDialog('Pasang'),
  },
  {
    call: ownAccount.deleteAvatar,
    email: EDITOR,
    at: '/akun',
    open: withPicture,
    press: agreed('Hapus foto', 'Hapus foto profil?', 'Hapus'),
    says: /Foto profil gagal dihapus\./,
  },
  {
    call: ownAccount.changePassword,
    email: EDITOR,
    at: '/akun',
    open: (page) =>
      opened(
        page,
        'Ganti kata sandi',
        fill({ current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }),
      ),
    press: inDialog('Ganti'),
    keeps: ['password', NEW_PASSWORD],
  },
  {
    call: ownAccount.endOtherSessions,
    email: EDITOR,
    at: '/akun',
    press: agreed('Akhiri semua sesi lain', 'Akhiri semua sesi lain?', 'Akhiri'),
    says: /Sesi gagal diakhiri\./,
  },
  {
    call: ownAccount.downloadOwnData,
    email: EDITOR,
    at: '/akun',
    press: press('Unduh'),
    says: /Data gagal diunduh\./,
  },
  {
    call: ownAccount.beginSecondFactor,
    email: EDITOR,
    at: '/akun',
    open: (page) => opened(page, 'Aktifkan', fill({ current_password: PASSWORD })),
    press: inDialog('Lanjut'),
    keeps: ['current_password', PASSWORD],
  },
];

/** A person who has a picture. */
async function withPicture(page: Page): Promise<void> {
  await page.route(/\/api\/profile$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace('"avatar":null', '"avatar":"/favicon.svg"') });
  });
  await page.reload();
}

/** Takes up the text of an earlier try if it is offered, else writes a title. */
async function titled(page: Page): Promise<void> {
  await takeUp(page, control(page, 'title'));
  await control(page, 'title').fill('Judul uji');
}

async function takeUp(page: Page, field: ReturnType<typeof control>): Promise<boolean> {
  const resume = page.getByRole('button', { name: 'Lanjutkan isian' });
  await expect(resume.or(field).first()).toBeVisible();
  if (!(await resume.isVisible())) return false;
  await resume.click();
  await expect(field).toBeVisible();
  return true;
}

const DECIDER = 'proposal@portal.test';
const KEEPERS: readonly Action[] = [
  {
    call: facility.storeFacility,
    email: DECIDER,
    at: '/admin/fasilitas',
    open: (page) => opened(page, 'Tambah Fasilitas', stock),
    press: inDialog('Tambah'),
    keeps: ['name', 'Rak uji'],
  },
  {
    call: facility.updateFacility,
    email: DECIDER,
    at: '/admin/fasilitas/1',
    open: fill({ name: 'Rak uji' }),
    press: press('Perbarui'),
    keeps: ['name', 'Rak uji'],
  },
  {
    call: facility.deleteFacility,
    email: DECIDER,
    at: '/admin/fasilitas/1',
    press: agreed('Hapus Fasilitas', 'Yakin ingin menghapus fasilitas?', 'Hapus'),
    says: /Fasilitas gagal dihapus\./,
  },
  {
    call: facility.storeProcedure,
    email: DECIDER,
    at: '/admin/prosedur-template',
    press: inDialog('Tambah'),
    open: (page) =>
      opened(page, 'Tambah Prosedur', async () => {
        await choose(control(page, 'type'), 'Pelatihan');
        await choose(control(page, 'document_type'), 'SOP');
        await control(page, 'file').setInputFiles(smallFile('pdf', 'sop'));
      }),
  },
  {
    call: facility.updateProcedure,
    email: DECIDER,
    at: '/admin/prosedur-template/1',
    open: async (page) => void (await choose(control(page, 'document_type'), 'Dokumen Lain')),
    press: press('Ubah'),
    keeps: ['document_type', 'Dokumen Lain'],
  },
  {
    call: facility.deleteProcedure,
    email: DECIDER,
    at: '/admin/prosedur-template',
    press: agreed(/^Hapus SOP/, 'Benar ingin menghapus prosedur?', 'Hapus'),
    says: /Prosedur gagal dihapus\./,
  },
  {
    call: machine.storeMachine,
    email: DECIDER,
    at: '/admin/fasilitas',
    press: inDialog('Tambah'),
    keeps: ['nama_mesin', 'DGX uji'],
    open: (page) =>
      opened(
        page,
        'Tambah Mesin',
        fill({ nama_mesin: 'DGX uji', url: 'http://dgx.test', description: 'Uji', gpu: '2', mig_pergpu: '7' }),
      ),
  },
  {
    call: machine.updateMachine,
    email: DECIDER,
    at: '/admin/fasilitas',
    press: inDialog('Simpan'),
    keeps: ['description', 'Uji ubah'],
    open: (page) => opened(page, 'Ubah DGX-A100-02', fill({ description: 'Uji ubah' })),
  },
  {
    call: machine.storeMaintenance,
    email: DECIDER,
    at: '/admin/kalender',
    press: inDialog('Jadwalkan'),
    keeps: ['reason', 'Uji rawat'],
    open: (page) =>
      opened(page, 'Jadwalkan Perawatan', async () => {
        await choose(control(page, 'id_mesin'), 'DGX-A100-02');
        await fill({ from_day: '2031-02-03', to_day: '2031-02-04', reason: 'Uji rawat' })(page);
      }),
  },
];

async function stock(page: Page): Promise<void> {
  await fill({ name: 'Rak uji', start_stock: '10' })(page);
  await choose(control(page, 'mass_unit'), 'TB');
}

async function approval(page: Page): Promise<void> {
  await opened(page, 'Setujui', async () => {
    const cell = page.getByRole('dialog', { name: 'Approval' }).locator('button[aria-pressed]').first();
    await cell.waitFor();
    // A slot that was taken before the approval failed is still taken: it is not chosen again.
    if (await cell.isEnabled()) await cell.click();
    await setRichText(page, '<p>Silakan.</p>');
  });
}
/** A server that gave up stopping the container of the proposal. */
async function stopFailed(page: Page): Promise<void> {
  await page.route(/-submission\/show\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { submission: Record<string, unknown> } };
    answer.data.submission['container_state'] = 'stopFailed';
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
}
const approve = agreed(/^Setujui di|^Kirim ulang persetujuan/, 'Yakin ingin menyetujui?', 'Setuju');

const DECISIONS: readonly Action[] = [
  { call: machine.scheduleApproval, email: DECIDER, at: ':decide-thesis', open: approval, press: approve },
  ...PROPOSAL_KINDS.flatMap((kind): Action[] => [
    {
      call: proposal.proposalEndpoints[kind].approved,
      email: DECIDER,
      at: `:decide-${kind}`,
      open: approval,
      press: approve,
      says: /Proposal gagal disetujui\./,
    },
    {
      call: proposal.proposalEndpoints[kind].rejected,
      email: DECIDER,
      at: `:decide-${kind}`,
      open: (page) => opened(page, 'Tolak', () => Promise.resolve()),
      press: (page) => answer(page, 'Yakin ingin menolak?', 'Setuju'),
    },
    {
      call: proposal.proposalEndpoints[kind].finished,
      email: DECIDER,
      at: `:decide-${kind}`,
      press: agreed('Selesai', 'Yakin ingin menyelesaikan?', 'Setuju'),
      says: /Proposal gagal Revisi\./,
    },
    {
      call: proposal.proposalEndpoints[kind].stopContainer,
      email: DECIDER,
      at: `:decide-${kind}`,
      open: stopFailed,
      press: press('Coba hentikan lagi'),
    },
  ]),
  { call: review.takeProposal, email: DECIDER, at: ':decide-thesis', press: press('Tangani usulan ini') },
  {
    call: review.storeRemark,
    email: DECIDER,
    at: ':decide-thesis',
    press: inDialog('Simpan'),
    open: (page) => opened(page, 'Tambah catatan internal', () => setRichText(page, '<p>Sudah ditelepon.</p>')),
  },
  {
    call: proposal.storeRevisionNote,
    email: DECIDER,
    at: ':decide-thesis',
    open: (page) => opened(page, 'Revisi', () => setRichText(page, '<p>Perbaiki.</p>')),
    press: async (page) => {
      await inDialog('Revisi')(page);
      await answer(page, 'Yakin ingin merevisi?', 'Setuju');
    },
  },
];

const RESEARCHER = 'external@portal.test';

/** Sends through the review, which may still stand there from the try before. */
const send = (label: 'Kirim' | 'Ubah') => async (page: Page) => {
  const review = page.getByRole('dialog');
  if (!(await review.isVisible())) {
    await control(page, 'activity_plan').fill('Rencana');
    await control(page, 'activity_plan').fill('Rencana uji');
    await page.getByRole('button', { name: label, exact: true }).click();
  }
  await review.getByRole('button', { name: new RegExp(`^(${label}|Coba lagi)$`) }).click();
};

const PROPOSED: readonly Action[] = PROPOSAL_KINDS.flatMap((kind: ProposalKind): Action[] => [
  {
    call: proposal.proposalEndpoints[kind].store,
    email: RESEARCHER,
    at: PROPOSAL_KIND_FACTS[kind].addRoute,
    press: send('Kirim'),
    keeps: ['activity_plan', 'Rencana uji'],
    open: async (page) => {
      if (!(await takeUp(page, control(page, 'activity_plan')))) await fillForm(page, kind);
      await control(page, 'activity_plan').fill('Rencana uji');
    },
  },
  {
    call: proposal.proposalEndpoints[kind].update,
    email: RESEARCHER,
    at: `:edit-${kind}`,
    press: send('Ubah'),
    keeps: ['activity_plan', 'Rencana uji'],
    open: async (page) => {
      await takeUp(page, control(page, 'activity_plan'));
      await control(page, 'activity_plan').fill('Rencana uji');
    },
  },
]);

/** Every call that a person causes, by the hands that cause it. */
export const ACTION_GROUPS = {
  accounts: ACCOUNTS,
  super: SUPERS,
  contents: CONTENTS,
  ownAccounts: OWN_ACCOUNTS,
  keepers: KEEPERS,
  decisions: DECISIONS,
  proposals: PROPOSED,
} as const;
export const ACTIONS: readonly Action[] = Object.values(ACTION_GROUPS).flat();
