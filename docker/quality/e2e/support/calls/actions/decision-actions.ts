import { expect, type Page } from '@playwright/test';
import * as facility from '@portal/shared/contract/endpoints/machine/facility';
import * as machine from '@portal/shared/contract/endpoints/machine/machine';
import * as proposal from '@portal/shared/contract/endpoints/proposal/proposal';
import * as review from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { answer } from '../../people/admin';
import { choose } from '../../choose';
import { setRichText } from '../../content';
import { control, smallFile } from '../../people/researcher';
import { actionsOf, agreed, agreedInMenu, fill, inDialog, opened, press, typed, typedIn } from './action';

const DECIDER = 'proposal@portal.test';
/** The approval's button, once a slot is chosen or still booked. */
const APPROVE = /^Setujui di|^Kirim ulang persetujuan/;

const STOCK = { name: 'Rak uji', start_stock: '10' };
const MACHINE = { nama_mesin: 'DGX uji', url: 'http://dgx.test', description: 'Uji', gpu: '2', mig_pergpu: '7' };
/** The reason is last: leaving a day's field accepts the typed day. */
const MAINTENANCE = { from_day: '2031-02-03', to_day: '2031-02-04', reason: 'Uji rawat' };

async function fillStock(page: Page): Promise<void> {
  await fill(STOCK)(page);
  await choose(control(page, 'mass_unit'), 'TB');
}

async function fillProcedure(page: Page): Promise<void> {
  await choose(control(page, 'type'), 'Pelatihan');
  await choose(control(page, 'document_type'), 'SOP');
  await control(page, 'file').setInputFiles(smallFile('pdf', 'sop'));
}

async function fillMaintenance(page: Page): Promise<void> {
  await choose(control(page, 'id_mesin'), 'DGX-A100-02');
  await fill(MAINTENANCE)(page);
}

export const KEEPERS = actionsOf(DECIDER, [
  [
    facility.storeFacility,
    '/admin/fasilitas',
    inDialog('Tambah'),
    { ...typed(STOCK), open: opened('Tambah Fasilitas', fillStock) },
  ],
  [facility.updateFacility, '/admin/fasilitas/1', press('Perbarui'), typed({ name: 'Rak uji' })],
  [
    facility.deleteFacility,
    '/admin/fasilitas/1',
    agreed('Hapus Fasilitas', 'Yakin ingin menghapus fasilitas?', 'Hapus'),
    { says: /Fasilitas gagal dihapus\./ },
  ],
  [
    facility.storeProcedure,
    '/admin/prosedur-template',
    inDialog('Tambah'),
    { open: opened('Tambah Prosedur', fillProcedure) },
  ],
  [
    facility.updateProcedure,
    '/admin/prosedur-template/1',
    press('Ubah'),
    {
      open: (page) => choose(control(page, 'document_type'), 'Dokumen Lain'),
      keeps: ['document_type', 'Dokumen Lain'],
    },
  ],
  [
    facility.deleteProcedure,
    '/admin/prosedur-template',
    agreedInMenu('Hapus', 'Benar ingin menghapus prosedur?', 'Hapus', 'SOP'),
    { says: /Prosedur gagal dihapus\./ },
  ],
  [machine.storeMachine, '/admin/fasilitas', inDialog('Tambah'), typedIn('Tambah Mesin', MACHINE)],
  [
    machine.updateMachine,
    '/admin/fasilitas',
    inDialog('Simpan'),
    typedIn('Ubah DGX-A100-02', { description: 'Uji ubah' }),
  ],
  [
    machine.removeMachine,
    '/admin/fasilitas',
    agreedInMenu('Hapus', 'Benar ingin menghapus mesin?', 'Hapus', 'DGX-A100-02'),
    { says: /Mesin belum dihapus\./ },
  ],
  [
    machine.storeMaintenance,
    '/admin/kalender',
    inDialog('Jadwalkan'),
    { keeps: ['reason', MAINTENANCE.reason], open: opened('Jadwalkan Perawatan', fillMaintenance) },
  ],
]);

const fillApproval = opened('Setujui', async (page) => {
  const cell = page.getByRole('dialog', { name: 'Approval' }).locator('button[aria-pressed]').first();
  await cell.waitFor();
  // A slot booked before the approval failed stays booked, which may be known only after the grid has rendered: it is
  // not chosen again.
  await expect(async () => {
    const ready = page.getByRole('button', { name: APPROVE }).first();
    if (!(await ready.isVisible()) && (await cell.isEnabled())) await cell.click({ timeout: 1_000 });
    await expect(ready).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await setRichText(page, '<p>Silakan.</p>');
});

/** Simulates a server that gave up stopping the proposal's container. */
async function failStop(page: Page): Promise<void> {
  await page.route(/-submission\/show\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { submission: Record<string, unknown> } };
    body.data.submission['container_state'] = 'stopFailed';
    await route.fulfill({ response, json: body });
  });
  await page.reload();
}

const approve = agreed(APPROVE, 'Yakin ingin menyetujui?', 'Setuju');
const reject = (page: Page) => answer(page, 'Yakin ingin menolak?', 'Setuju');
const finish = agreed('Selesai', 'Yakin ingin menyelesaikan?', 'Setuju');
const written = (name: string, text: string) => opened(name, (page) => setRichText(page, `<p>${text}</p>`));

async function revise(page: Page): Promise<void> {
  await inDialog('Revisi')(page);
  await answer(page, 'Yakin ingin merevisi?', 'Setuju');
}

export const DECISIONS = [
  ...actionsOf(DECIDER, [[machine.scheduleApproval, ':decide-thesis', approve, { open: fillApproval }]]),
  ...PROPOSAL_KINDS.flatMap((kind) => {
    const { approved, rejected, finished, stopContainer } = proposal.proposalEndpoints[kind];
    const at = `:decide-${kind}`;
    return actionsOf(DECIDER, [
      [approved, at, approve, { open: fillApproval, says: /Proposal gagal disetujui\./ }],
      [rejected, at, reject, { open: opened('Tolak') }],
      [finished, at, finish, { says: /Proposal gagal Revisi\./ }],
      [stopContainer, at, press('Coba hentikan lagi'), { open: failStop }],
    ]);
  }),
  ...actionsOf(DECIDER, [
    [review.takeProposal, ':decide-thesis', press('Tangani usulan ini')],
    [
      review.storeRemark,
      ':decide-thesis',
      inDialog('Simpan'),
      { open: written('Tambah catatan internal', 'Sudah ditelepon.') },
    ],
    [proposal.storeRevisionNote, ':decide-thesis', revise, { open: written('Revisi', 'Perbaiki.') }],
  ]),
];
