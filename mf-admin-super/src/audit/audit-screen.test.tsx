import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@portal/shared/auth';
import { startFakePortal, success, type FakePortal } from '@portal/shared/testing/fake-portal';
import { choose } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const API = '/api/admin-super/audit/show-all';
const AGUS = { name: 'Agus Salim', email: 'agus@portal.test', role: 'Proposal' };
const REJECTED = {
  id: '2',
  at: '2026-11-22T03:24:00.000000Z',
  actor: AGUS,
  call: 'proposal.thesis.rejected',
  record: { kind: 'proposal', id: 'aaa', label: 'TA-2026-AAA111 Visi Komputer' },
  changes: [{ field: 'status', from: 'Pending', to: 'Rejected' }],
};
const CHANGED = {
  id: '1',
  at: '2026-11-21T03:24:00.000000Z',
  actor: { name: 'Nur Aini', email: 'nur@portal.test', role: 'Super' },
  call: 'admin.update',
  record: { kind: 'account', id: 'bbb', label: 'Tri (tri@portal.test)' },
  changes: [
    { field: 'role', from: 'Content', to: 'Proposal' },
    { field: 'password', from: null, to: null },
  ],
};
const UNKNOWN = {
  ...CHANGED,
  id: '0',
  call: 'robot.wash',
  record: { kind: 'robot', id: null, label: '' },
  changes: [],
};

jest.setTimeout(60_000);
// The table's library loads with the first screen that shows one; on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 15_000 });

let portal: FakePortal;
beforeEach(async () => {
  portal = await startFakePortal();
  portal.answer('GET', `${API}/30-hari`, success({ entry: [REJECTED, CHANGED, UNKNOWN], total: 3 }));
});
afterEach(async () => {
  endSession('logout');
  await portal.close();
});

const open = (query = '') =>
  renderArea(area, `/admin/catatan-audit${query}`, { role: 'Super', username: 'super@portal.test' });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

it('tells who did what to which record, and from what to what', async () => {
  open();
  const rejected = await rowOf('Menolak usulan');
  for (const text of [
    '22 November 2026, 10.24 WIB',
    'Agus Salim',
    'Admin Proposal',
    'Usulan',
    'TA-2026-AAA111 Visi Komputer',
    'Status: Belum Disetujui → Ditolak',
  ])
    expect(rejected).toHaveTextContent(text);
  const changed = await rowOf('Mengubah akun admin');
  expect(changed).toHaveTextContent('Peran: Admin Konten → Admin Proposal');
  expect(changed).toHaveTextContent('Kata sandi diganti');
  // A newer server may tell of more than this portal has words for.
  expect(await rowOf('robot.wash')).toHaveTextContent('—');
});

it('filters by person, action and kind, in the address', async () => {
  const user = userEvent.setup();
  const { router } = open();
  await screen.findByText('Menolak usulan');
  await user.click(screen.getByRole('button', { name: 'Saring menurut Oleh' }));
  await user.click(screen.getByRole('checkbox', { name: 'Agus Salim (agus@portal.test)' }));
  await waitFor(() => expect(screen.queryByText('Mengubah akun admin')).toBeNull());
  expect(screen.getByText('Menolak usulan')).toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get('f.oleh')).toBe('agus@portal.test');
  for (const name of ['Saring menurut Tindakan', 'Saring menurut Jenis'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

it('takes another period from the address and puts a chosen one there; filters stay', async () => {
  portal.answer('GET', `${API}/7-hari`, success({ entry: [REJECTED], total: 1 }));
  const { router } = open('?masa=7-hari&f.jenis=Usulan&hal=2');
  await screen.findByText('Menolak usulan');
  expect(portal.seen(`${API}/30-hari`)).toHaveLength(0);
  await choose(screen.getByRole('combobox', { name: 'Masa' }), '30 hari terakhir');
  await waitFor(() => expect(portal.seen(`${API}/30-hari`)).toHaveLength(1));
  expect(router.state.location.search).toBe('?f.jenis=Usulan');
});

it('an unknown period in the address is the usual one', async () => {
  open('?masa=kemarin');
  await screen.findByText('Menolak usulan');
  expect(portal.seen(`${API}/30-hari`)).toHaveLength(1);
});

it('says when a period holds more than is shown, when it holds nothing, and when it cannot be read', async () => {
  portal.answer('GET', `${API}/30-hari`, success({ entry: [REJECTED], total: 12_345 }));
  const { leave } = open();
  const notice = await screen.findByRole('note');
  expect(notice).toHaveTextContent('Hanya 1 catatan terbaru yang ditampilkan');
  expect(notice).toHaveTextContent('12.345 catatan');
  leave();
  portal.answer('GET', `${API}/30-hari`, success({ entry: [], total: 0 }));
  const second = open();
  expect(await screen.findByText('Tidak ada data')).toBeInTheDocument();
  second.leave();
  portal.answer('GET', `${API}/30-hari`, { status: 500, json: {} });
  open();
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  portal.answer('GET', `${API}/30-hari`, success({ entry: [REJECTED], total: 1 }));
  await userEvent.click(retry);
  expect(within(await rowOf('Menolak usulan')).getByText('Agus Salim')).toBeInTheDocument();
});
