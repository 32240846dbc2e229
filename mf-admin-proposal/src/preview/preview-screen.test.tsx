import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const BAMBANG = { role: 'Proposal', username: 'proposal@portal.test' } as const;
const API = '/api/admin-proposal';
const OWNER = { id: 'u-1', email: 'siti@portal.test' };
const narrow = window.matchMedia;

const portal = portalForEachTest();
beforeEach(() => {
  respondProposal({});
  portal.respond('GET', `${API}/revisishow/p-1`, success({ proposal_revisi: [] }));
  portal.respond(
    'GET',
    `${API}/proposal-submission/neighbours/p-1`,
    success({ previous: null, next: null, place: 0, total: 0 }),
  );
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.matchMedia = narrow;
});

function respondProposal(over: Record<string, unknown>): void {
  portal.respond(
    'GET',
    `${API}/proposal-submission/show/p-1`,
    success({ submission: wireProposal('thesis', { id: 'p-1', user: OWNER, ...over }) }),
  );
}

it('shows decision, time, admin and assigned machine', async () => {
  portal.respond('GET', '/hari', { json: { error: false, data: [{ id: 2, nama: 'selasa' }] } });
  portal.respond('GET', '/mesin', { json: { error: false, data: [{ id_mesin: 'm-1', nama_mesin: 'DGX-A100-01' }] } });
  respondProposal({
    status: 'Approved',
    status_changed_at: '2026-11-13T03:00:00.000000Z',
    decided_by: 'Bambang Hartono',
    id_hari: '2',
    id_mesin: 'm-1',
    durasi: '30',
    appr_description: '<p>Silakan dipakai.</p>',
  });
  renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
  const card = (await screen.findByRole('heading', { name: 'Keputusan' })).closest('section') as HTMLElement;
  expect(card).toHaveTextContent('Disetujui · 13 November 2026, 10.00 WIB · oleh Bambang Hartono');
  expect(await within(card).findByText('DGX-A100-01')).toBeInTheDocument();
  expect(card).toHaveTextContent('Selasa');
  expect(await within(card).findByText('Silakan dipakai.')).toBeInTheDocument();
});

it.each([
  ['Pending', ['Tolak', 'Revisi', 'Setujui'], true],
  ['Approved', ['Selesai'], true],
  ['Revision', [], true],
  ['Rejected', [], false],
])('a %s proposal offers the actions %j', async (status, actions, hasHistory) => {
  respondProposal({ status });
  renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
  await screen.findByRole('heading', { level: 1 });
  const names = ['Tolak', 'Revisi', 'Setujui', 'Selesai'].filter((name) => screen.queryByRole('button', { name }));
  expect(names).toEqual(actions);
  expect(screen.queryByRole('link', { name: 'Riwayat revisi' }) !== null).toBe(hasHistory);
});

it.each([
  ['T', 'Pending', 'dialog', 'Yakin ingin menolak?', 'rejected', 'Proposal berhasil ditolak'],
  ['f', 'Approved', 'alertdialog', 'Yakin ingin menyelesaikan?', 'finished', 'Proposal berhasil diselesaikan'],
])(
  'pressing %s twice decides a %s proposal once, after confirmation',
  async (key, status, role, question, call, message) => {
    const user = userEvent.setup();
    respondProposal({ status });
    const path = `${API}/proposal-submission/${call}/p-1`;
    portal.respond('POST', path, success(null));
    renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard(`${key}${key}`);
    await user.click(within(await screen.findByRole(role, { name: question })).getByRole('button', { name: 'Setuju' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(portal.seen(path)).toHaveLength(1);
  },
);

it.each([
  ['Tolak', 'dialog', 'rejected', 'Pending', 'Approved'],
  ['Selesai', 'alertdialog', 'finished', 'Approved', 'Finished'],
])('a refused %s shows what colleagues changed meanwhile', async (button, role, call, status, now) => {
  const user = userEvent.setup();
  const respondMachine = (nama_mesin: string) =>
    portal.respond('GET', '/mesin', { json: { error: false, data: [{ id_mesin: 'm-1', nama_mesin }] } });
  portal.respond('GET', '/hari', { json: { error: false, data: [] } });
  respondMachine('DGX-lama');
  respondProposal({ status, id_mesin: 'm-1', decided_by: 'Bambang Hartono' });
  renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
  await user.click(await screen.findByRole('button', { name: button }));
  if (status === 'Approved') await screen.findByText('DGX-lama');
  respondMachine('DGX-baru');
  const words = 'Status usulan ini sudah lain; muat ulang halaman.';
  portal.respond('POST', `${API}/proposal-submission/${call}/p-1`, refused(409, words));
  respondProposal({ status: now, id_mesin: 'm-1', decided_by: 'Siti' });
  await user.click(within(await screen.findByRole(role)).getByRole('button', { name: 'Setuju' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText(/oleh Siti$/)).toBeInTheDocument();
  expect(await screen.findByText('DGX-baru')).toBeInTheDocument();
});

it('the URL of another kind shows the labels and uses the endpoints of the proposal’s own kind', async () => {
  const user = userEvent.setup();
  const record = wireProposal('industry', { id: 'p-1', user: OWNER, kind: 'industry' });
  portal.respond('GET', `${API}/proposal-submission/show/p-1`, success({ submission: record }));
  const rejected = `${API}/proposal-industri-submission/rejected/p-1`;
  portal.respond('POST', rejected, success(null));
  renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
  await screen.findByRole('heading', { level: 1, name: 'PT Logistik Bahari' });
  expect(screen.getByText(new RegExp(`^${PROPOSALS.industry.previewTitle} · KI-2026-`))).toBeInTheDocument();
  expect(screen.queryByText(new RegExp(PROPOSALS.thesis.previewTitle))).toBeNull();
  expect(screen.getByText('Prof. Hendra Gunawan')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tolak' }));
  record['status'] = 'Rejected';
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Setuju' }));
  await waitFor(() => expect(portal.seen(rejected)).toHaveLength(1));
  // The route uses the thesis call, so its response is reloaded.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tolak' })).toBeNull());
});

it('a failed container stop is shown and can be retried', async () => {
  portal.respond('POST', `${API}/proposal-submission/stop-container/p-1`, () => {
    respondProposal({ status: 'Finished', container_state: 'stopped' });
    return success(null);
  });
  respondProposal({ status: 'Finished', container_state: 'stopFailed' });
  renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
  const button = await screen.findByRole('button', { name: 'Coba hentikan lagi' });
  expect(screen.getByText('Container belum dapat dihentikan')).toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('Container sudah dihentikan')).toBeInTheDocument();
  expect(screen.queryByText('Container belum dapat dihentikan')).toBeNull();
});

it('single-key shortcuts can be switched off and on, and the choice is stored', async () => {
  const user = userEvent.setup();
  const { leave } = renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
  await user.click(await screen.findByRole('button', { name: 'Matikan pintasan' }));
  await user.keyboard('t');
  expect(screen.queryByRole('dialog')).toBeNull();
  leave();
  renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
  expect(await screen.findByText(/Pintasan satu tombol dimatikan/)).toBeInTheDocument();
  await user.keyboard('t');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nyalakan pintasan' }));
  await user.keyboard('t');
  expect(await screen.findByRole('dialog', { name: 'Yakin ingin menolak?' })).toBeInTheDocument();
});

it('links lead back from the history to the proposal and to the filtered list', async () => {
  const user = userEvent.setup();
  const row = wireProposal('thesis', { id: 'p-1', user: OWNER, kind: 'thesis' });
  const found = { rows: [{ kind: 'thesis', proposal: row }], total: 1, all: 1, counts: [] };
  for (const query of ['f.status=Pending', 'ids=p-1'])
    portal.respond('GET', `${API}/proposal-submission/page?${query}`, success(found));
  const { router } = renderArea(area, '/admin/usulan?f.status=Pending', BAMBANG);
  await user.click(await screen.findByRole('link', { name: 'Visi Komputer' }));
  await user.click(await screen.findByRole('link', { name: 'Riwayat revisi' }));
  expect(await screen.findByRole('link', { name: 'Visi Komputer' })).toHaveAttribute(
    'href',
    '/admin/usulan/pratinjau/p-1',
  );
  expect(screen.getByText(/TA-2026-P1 · siti@portal\.test/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Kembali ke pratinjau usulan' }));
  await user.click(await screen.findByRole('link', { name: 'Kembali ke Daftar Usulan' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/admin/usulan', search: '?f.status=Pending' }),
  );
});

it('a missing proposal shows a message and a link to the list', async () => {
  portal.respond('GET', `${API}/proposal-submission/show/p-1`, success({ submission: null }));
  renderArea(area, '/admin/usulan/pratinjau/p-1', BAMBANG);
  expect(await screen.findByText('Usulan ini tidak ada atau sudah dihapus.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Ke daftar usulan' })).toHaveAttribute('href', '/admin/usulan'),
  );
});
