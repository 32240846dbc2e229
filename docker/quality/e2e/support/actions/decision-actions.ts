import { expect, type Page } from '@playwright/test';
import * as facility from '@portal/shared/contract/endpoints/facility';
import * as machine from '@portal/shared/contract/endpoints/machine';
import * as proposal from '@portal/shared/contract/endpoints/proposal';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import * as review from '@portal/shared/contract/endpoints/proposal-review';
import { answer } from '../admin';
import { setRichText } from '../content';
import { control, smallFile } from '../researcher';
import { choose } from '../choose';
import { type Action, press, inDialog, fill, agreed, agreedInMenu, opened } from './action';

const DECIDER = 'proposal@portal.test';
/** The button of the approval, once a slot is chosen or still taken. */
const APPROVE = /^Setujui di|^Kirim ulang persetujuan/;
export const KEEPERS: readonly Action[] = [
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
    press: agreedInMenu('Hapus', 'Benar ingin menghapus prosedur?', 'Hapus', 'SOP'),
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
    call: machine.removeMachine,
    email: DECIDER,
    at: '/admin/fasilitas',
    press: agreedInMenu('Hapus', 'Benar ingin menghapus mesin?', 'Hapus', 'DGX-A100-02'),
    says: /Mesin belum dihapus\./,
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
    // A slot that was taken before the approval failed is still taken, which may be heard after the grid is drawn: it
    // is not chosen again.
    await expect(async () => {
      const ready = page.getByRole('button', { name: APPROVE }).first();
      if (!(await ready.isVisible()) && (await cell.isEnabled())) await cell.click({ timeout: 1_000 });
      await expect(ready).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await setRichText(page, '<p>Silakan.</p>');
  });
}
/** A server that gave up stopping the container of the proposal. */
async function stopFailed(page: Page): Promise<void> {
  await page.route(/-submission\/show\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { submission: Record<string, unknown> } };
    body.data.submission['container_state'] = 'stopFailed';
    await route.fulfill({ response, json: body });
  });
  await page.reload();
}
const approve = agreed(APPROVE, 'Yakin ingin menyetujui?', 'Setuju');

export const DECISIONS: readonly Action[] = [
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
