import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HANDLED_BY_OTHER } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const BAMBANG = { role: 'Proposal', username: 'proposal@portal.test' } as const;
const API = '/api/admin-proposal';
const AT = '2026-11-20T03:00:00.000000Z';
const PREVIEW = '/admin/usulan/pratinjau/p-1';

const portal = portalForEachTest();
beforeAll(() => {
  // jsdom has no layout, but the editor asks for the text's position when it scrolls to the cursor.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
beforeEach(() => {
  portal.respond('GET', `${API}/revisishow/p-1`, success({ proposal_revisi: [] }));
  portal.respond(
    'GET',
    `${API}/proposal-submission/neighbours/p-1`,
    success({ previous: null, next: null, place: 0, total: 0 }),
  );
  portal.respond('GET', `${API}/proposal/timeline/p-1`, success({ timeline: [] }));
  portal.respond('GET', `${API}/proposal/extension/show-all/p-1`, success({ extension: [] }));
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function respondProposal(over: Record<string, unknown>): void {
  const submission = wireProposal('thesis', {
    id: 'p-1',
    user: { id: 'u-1', email: 'siti@portal.test' },
    version: 1,
    ...over,
  });
  portal.respond('GET', `${API}/proposal-submission/show/p-1`, success({ submission }));
}

const handledByOther = refused(409, 'Usulan ini sedang ditangani oleh Rina.', { code: HANDLED_BY_OTHER });

it('the reason of a decision is read-only while it is sent', async () => {
  const user = userEvent.setup();
  respondProposal({ status: 'Pending' });
  portal.respond('POST', `${API}/proposal-submission/rejected/p-1`, { hang: true });
  renderArea(area, PREVIEW, BAMBANG);
  await user.click(await screen.findByRole('button', { name: 'Tolak' }));
  const dialog = await screen.findByRole('dialog', { name: 'Yakin ingin menolak?' });
  await user.click(within(dialog).getByRole('button', { name: 'Tulis alasan' }));
  const field = await within(dialog).findByRole('textbox', { name: 'Alasan penolakan' });
  expect(field).toHaveAttribute('contenteditable', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'Setuju' }));
  await waitFor(() => expect(field).toHaveAttribute('contenteditable', 'false'));
});

it('without a timeline endpoint no notes or extensions are shown', async () => {
  respondProposal({ status: 'Approved', version: undefined });
  portal.respond('GET', `${API}/proposal/timeline/p-1`, { status: 404, json: { message: 'Not Found' } });
  renderArea(area, PREVIEW, BAMBANG);
  await screen.findByRole('button', { name: 'Selesai' });
  await waitFor(() => expect(portal.seen(`${API}/proposal/timeline/p-1`)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Tambah catatan internal' })).toBeNull();
  expect(portal.seen(`${API}/proposal/extension/show-all/p-1`)).toHaveLength(0);
});

it('a rejection asks again if another admin handles the proposal, and "Batal" sends nothing more', async () => {
  const user = userEvent.setup();
  respondProposal({ status: 'Pending' });
  const path = `${API}/proposal-submission/rejected/p-1`;
  portal.respond('POST', path, handledByOther);
  renderArea(area, PREVIEW, BAMBANG);
  await user.click(await screen.findByRole('button', { name: 'Tolak' }));
  const dialog = await screen.findByRole('dialog', { name: 'Yakin ingin menolak?' });
  await user.click(within(dialog).getByRole('button', { name: 'Setuju' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Ditangani admin lain' })).getByRole('button', {
      name: 'Batal',
    }),
  );
  expect(await within(dialog).findByText('Usulan ini sedang ditangani oleh Rina.')).toBeInTheDocument();
  expect(portal.seen(path)).toHaveLength(1);
  portal.respond('POST', path, (request) => (request.body.includes('handler_known') ? success(null) : handledByOther));
  await user.click(within(dialog).getByRole('button', { name: 'Setuju' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Ditangani admin lain' })).getByRole('button', {
      name: 'Lanjutkan',
    }),
  );
  expect(await screen.findByText('Proposal berhasil ditolak')).toBeInTheDocument();
});

describe('an extension', () => {
  const extension = {
    id: 'x-1',
    proposal_id: 'p-1',
    days: 14,
    reason: 'Pelatihan belum selesai.',
    status: 'Pending',
    created_at: AT,
  };
  const respondExtension = (over: Record<string, unknown>) =>
    portal.respond(
      'GET',
      `${API}/proposal/extension/show-all/p-1`,
      success({ extension: [{ ...extension, ...over }] }),
    );
  beforeEach(() => {
    respondProposal({ status: 'Approved', id_hari: '2', id_mesin: 'm-1', ends_at: '2030-01-01T03:00:00.000000Z' });
    portal.respond('GET', '/hari', { json: { error: false, data: [{ id: 2, nama: 'selasa' }] } });
    portal.respond('GET', '/mesin', { json: { error: false, data: [{ id_mesin: 'm-1', nama_mesin: 'DGX-A100-01' }] } });
    portal.respond('GET', '/occupancy', {
      json: { error: false, data: [{ id_hari: 2, id_mesin: 'm-1', used: 1, total: 4 }] },
    });
  });

  it('Escape asks before closing the dialog with an unsent note', async () => {
    const user = userEvent.setup();
    respondExtension({});
    renderArea(area, PREVIEW, BAMBANG);
    await user.click(await screen.findByRole('button', { name: 'Setujui perpanjangan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Setujui perpanjangan' });
    await user.click(within(dialog).getByRole('button', { name: 'Tulis catatan' }));
    const clipboardData = { files: [], types: [], getData: (type: string) => (type === 'text/html' ? '<p>A</p>' : '') };
    fireEvent.paste(await within(dialog).findByRole('textbox', { name: 'Catatan untuk pengusul' }), { clipboardData });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Tutup tanpa mengirim?' })).toBeInTheDocument();
  });

  it('a pending extension shows its new end and is approved; an error is shown in the dialog', async () => {
    const user = userEvent.setup();
    respondExtension({});
    const path = `${API}/proposal/extension/approved/x-1`;
    portal.respond('POST', path, { status: 500, json: {} });
    renderArea(area, PREVIEW, BAMBANG);
    expect(await screen.findByText('Perpanjangan 14 hari diminta')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Setujui perpanjangan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Setujui perpanjangan' });
    expect(dialog).toHaveTextContent(
      'Pemakaian sekarang sampai 01 Januari 2030; dengan perpanjangan sampai 15 Januari 2030.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Setujui perpanjangan' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Terjadi gangguan di server');
    portal.respond('POST', path, () => {
      respondExtension({ status: 'Approved', machine: 'ordered', decided_by: 'Bambang Hartono' });
      return success(null);
    });
    await user.click(within(dialog).getByRole('button', { name: 'Setujui perpanjangan' }));
    expect(await screen.findByText('Perpanjangan sedang dijalankan di mesin')).toBeInTheDocument();
  });

  it('a refusal stays in the dialog when another admin has decided first', async () => {
    const user = userEvent.setup();
    respondExtension({});
    portal.respond('POST', `${API}/proposal/extension/rejected/x-1`, () => {
      respondExtension({ status: 'Approved' });
      return refused(409, 'Perpanjangan ini sudah diputuskan.');
    });
    renderArea(area, PREVIEW, BAMBANG);
    await user.click(await screen.findByRole('button', { name: 'Tolak perpanjangan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tolak perpanjangan' });
    await user.click(within(dialog).getByRole('button', { name: 'Tolak perpanjangan' }));
    await waitFor(() => expect(screen.queryByText('Perpanjangan 14 hari diminta')).toBeNull());
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Perpanjangan ini sudah diputuskan.');
    expect(dialog).toBeInTheDocument();
  });

  it('an extension that failed at the machine can be retried', async () => {
    const user = userEvent.setup();
    respondExtension({ status: 'Approved', machine: 'failed' });
    const path = `${API}/proposal/extension/approved/x-1`;
    portal.respond('POST', path, () => {
      respondExtension({ status: 'Approved', machine: 'ordered' });
      return success(null);
    });
    renderArea(area, PREVIEW, BAMBANG);
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.queryByText('Perpanjangan gagal di mesin')).toBeNull());
    expect(portal.seen(path)).toHaveLength(1);
  });
});
