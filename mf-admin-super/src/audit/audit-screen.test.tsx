import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runtimeConfig, setRuntimeConfig } from '@portal/shared/http';
import { AUDIT_LIST } from '@portal/shared/lists/audit';
import { respondList } from '@portal/shared/testing/respond-list';
import { portalForEachTest } from '@portal/shared/testing/fake-portal';
import { choose } from '@portal/shared/testing/choose';
import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';
import { renderArea } from '@portal/shared/testing/render-area';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { fetchOverXhr } from '@portal/shared/testing/fetch-over-xhr';
import area from '../remote';

const API = '/api/admin-super/audit/page';
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

const portal = portalForEachTest();
beforeEach(() => {
  respondAudit('30-hari', [REJECTED, CHANGED, UNKNOWN]);
});
afterEach(() => {
  setRuntimeConfig({ registryUrl: '/registry' });
});

const respondAudit = (period: string, rows: readonly object[]) =>
  respondList(portal, `${API}/${period}`, AUDIT_LIST, rows);
const open = (query = '') =>
  renderArea(area, `/admin/catatan-audit${query}`, { role: 'Super', username: 'super@portal.test' });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

it('shows actor, action, record and changed values', async () => {
  open();
  expect(await rowOf('Menolak usulan')).toHaveTextContent('22 November 2026, 10.24.00 WIBAgus Salim');
  const changed = await rowOf('Mengubah akun admin');
  expect(changed).toHaveTextContent('Peran: Admin Konten → Admin Proposal');
  expect(changed).toHaveTextContent('Kata sandi diganti');
  // A newer server may log calls that this portal does not know.
  const unknown = await rowOf('robot.wash');
  expect(unknown).toHaveTextContent('—');
  await userEvent.click(within(unknown).getByRole('button', { name: /^Lihat/ }));
  const empty = await screen.findByRole('dialog', { name: 'robot.wash' });
  expect(empty).toHaveTextContent(/Perubahan—$/);
  await userEvent.click(within(empty).getByRole('button', { name: 'Tutup' }));
  await userEvent.click(within(changed).getByRole('button', { name: /^Lihat/ }));
  const entry = await screen.findByRole('dialog', { name: 'Mengubah akun admin' });
  for (const text of ['nur@portal.test', 'Admin Super', 'bbb', 'Kata sandi diganti'])
    expect(entry).toHaveTextContent(text);
});

it('filters by action and kind use language-independent names in the URL', async () => {
  const user = userEvent.setup();
  const { router, leave } = open('?f.tindakan=proposal.rejected');
  await screen.findByText(REJECTED.record.label);
  expect(screen.queryByText(CHANGED.record.label)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tindakan: Menolak usulan' }));
  await user.click(screen.getByRole('checkbox', { name: /^Mengubah akun admin/ }));
  expect(new URLSearchParams(router.state.location.search).get('f.tindakan')).toBe('admin.update~proposal.rejected');
  leave();
  open('?f.tindakan=admin.update&f.jenis=account');
  await screen.findByText(CHANGED.record.label);
  expect(screen.queryByText(REJECTED.record.label)).toBeNull();
});

it('reads the period from the URL and writes the chosen one, keeping filters', async () => {
  respondAudit('7-hari', [REJECTED]);
  const { router } = open('?masa=7-hari&f.jenis=proposal&hal=2');
  await screen.findByText('Menolak usulan');
  expect(portal.seen(`${API}/30-hari?f.jenis=proposal`)).toHaveLength(0);
  await choose(screen.getByRole('combobox', { name: 'Masa' }), '30 hari terakhir');
  await waitFor(() => expect(portal.seen(`${API}/30-hari?f.jenis=proposal`)).toHaveLength(1));
  expect(router.state.location.search).toBe('?f.jenis=proposal');
});

describe('release changes', () => {
  const [stable, canary] = [aRelease('s'), aRelease('c')];
  const rollout = { salt: 'garam', percent: 10, roles: [], users: [], exclude: [] };
  const half = { ...rollout, percent: 50 };
  const began = { at: day(-3), by: 'siti di CI', reason: 'rencana: pertama', stable, canary, rollout };
  const HISTORY = [
    aChannel({ serial: 1, at: day(-90), by: 'tim', reason: 'lama', stable, canary: null }),
    aChannel({ ...began, serial: 2 }),
    // Signed again without a change.
    aChannel({ ...began, serial: 3 }),
    aChannel({ serial: 4, at: day(-2), by: 'Nur Aini', reason: 'sehat', stable, canary, rollout: half }),
    aChannel({ serial: 5, at: day(-1), by: 'hakim', reason: '5 gagal', stable, canary: null, revoked: ['c'] }),
  ];
  /** A change made on the release screen is also in the log, with the account. */
  const LOGGED = {
    id: '9',
    at: day(-2),
    actor: { name: 'Nur Aini', email: 'nur@portal.test', role: 'Super' },
    call: 'release.step',
    record: { kind: 'release', id: 'mf-user/0/4', label: 'Area (mf-user)' },
    changes: [
      { field: 'percent', from: '10', to: '50' },
      { field: 'reason', from: null, to: 'sehat' },
    ],
  };

  beforeEach(() => {
    Object.assign(globalThis, { fetch: fetchOverXhr });
    setRuntimeConfig({ registryUrl: `${runtimeConfig().apiUrl}/registry` });
    portal.respond('GET', '/registry/index.json', {
      json: { schema: 1, areas: ['mf-user'], roles: {}, allowedOrigins: [], shellContract: 1 },
    });
    portal.respond('GET', '/registry/mf-user.json', { json: HISTORY.at(-1) });
    for (const one of HISTORY) portal.respond('GET', `/registry/history/mf-user/${one.serial}.json`, { json: one });
    respondAudit('30-hari', [LOGGED]);
  });

  it('lists changes by CLI, judge and release screen once each, newest first', async () => {
    open();
    await screen.findByText('Menarik rilis');
    const words = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(words).toEqual([
      expect.stringMatching(/hakim.*menurut riwayat registri.*Menarik rilis.*Canary: .*-c → –.*Alasan: 5 gagal/),
      expect.stringMatching(/Nur Aini.*Admin Super.*Mengubah penerima canary.*\(%\): 10 → 50.*Alasan: sehat/),
      expect.stringMatching(/siti di CI.*Memulai canary.*Canary: – → .*-c.*Bagian pengguna \(%\): – → 10/),
    ]);
    expect(screen.getByRole('link', { name: 'Lihat Rilis Area' })).toHaveAttribute('href', '/admin/rilis');
    expect(screen.queryByText(/Tidak terbaca seluruhnya/)).toBeNull();
  });

  it('release changes are filtered by kind and actor', async () => {
    const user = userEvent.setup();
    const { router } = open('?f.jenis=release');
    await screen.findByText('Menarik rilis');
    await user.click(screen.getByRole('button', { name: 'Saring menurut Oleh' }));
    await user.click(screen.getByRole('checkbox', { name: 'hakim (1)' }));
    await waitFor(() => expect(screen.queryByText('Memulai canary')).toBeNull());
    expect(new URLSearchParams(router.state.location.search).get('f.oleh')).toBe('hakim');
  });

  it('a registry failure keeps the log and names the incomplete area', async () => {
    portal.respond('GET', '/registry/history/mf-user/2.json', { status: 503, json: {} });
    open();
    expect(await screen.findByText('Menarik rilis')).toBeInTheDocument();
    expect(screen.getByText('Mengubah penerima canary')).toBeInTheDocument();
    expect(screen.queryByText('Memulai canary')).toBeNull();
    expect(screen.getByText(/Tidak terbaca seluruhnya: Area\./)).toBeInTheDocument();
  });
});

function day(count: number): string {
  return new Date(Date.now() + count * DAY_MS).toISOString();
}
