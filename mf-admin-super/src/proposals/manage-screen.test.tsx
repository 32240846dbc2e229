import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, success, type Reply } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { renderArea } from '@portal/shared/testing/render-area';
import { chooseRowAction, openRowMenu } from '@portal/shared/testing/row-action';
import area from '../remote';

const API = '/api/admin-super';
const LIST = `${API}/proposal-submission/page?sort=-tanggal`;
const page = (rows: readonly object[]) => success({ rows, total: rows.length, all: rows.length, counts: [] });
const THESIS = wireProposal('thesis', {
  id: 'aaa111',
  status: 'Approved',
  research_field: 'Visi Komputer',
  user: { id: 'u-1', email: 'siti@portal.test' },
  created_at: '2026-11-12T03:00:00.000000Z',
});
const INDUSTRY = wireProposal('industry', {
  id: 'bbb222',
  institution: 'PT Logistik Bahari',
  user: { id: 'u-2', email: 'budi@portal.test' },
  created_at: '2026-11-13T03:00:00.000000Z',
});
const BINNED = {
  id: 'ccc333',
  kind: 'nonTa',
  type_of_proposal: 'Penelitian Non TA',
  title: 'Pemetaan lahan gambut',
  status: 'Approved',
  user: { id: 'u-1', email: 'siti@portal.test' },
  created_at: '2026-10-01T03:00:00.000000Z',
  deleted_at: '2026-11-20T03:00:00.000000Z',
  deleted_by: 'Agus Salim',
  purge_at: '2026-12-20T03:00:00.000000Z',
};

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond(
    'GET',
    LIST,
    page([
      { kind: 'industry', proposal: INDUSTRY },
      { kind: 'thesis', proposal: THESIS },
    ]),
  );
  portal.respond('GET', `${API}/proposal/bin/show-all`, success({ proposal: [] }));
});

const open = (address = '/admin/kelola-usulan') =>
  renderArea(area, address, { role: 'Super', username: 'super@portal.test' });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

it('lists the three kinds with code, type, title, applicant, status and date; the title opens the preview', async () => {
  open();
  const row = await rowOf('siti@portal.test');
  for (const text of ['TA-2026-AAA111', 'Penelitian TA', 'Disetujui', '12 November 2026'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('link', { name: 'Visi Komputer' })).toHaveAttribute(
    'href',
    '/admin/usulan/pratinjau/aaa111',
  );
  expect(await rowOf('budi@portal.test')).toHaveTextContent('KI-2026-BBB222');
  // An empty bin crowds nothing.
  expect(screen.queryByText(/^Tempat sampah/)).toBeNull();
});

it('deletes once after a question that names the proposal and what becomes of it; the bin appears', async () => {
  const user = userEvent.setup();
  portal.respond('POST', `${API}/proposal/delete/aaa111`, () => {
    portal.respond('GET', LIST, page([{ kind: 'industry', proposal: INDUSTRY }]));
    portal.respond('GET', `${API}/proposal/bin/show-all`, success({ proposal: [BINNED] }));
    return success(null);
  });
  open();
  await openRowMenu('Visi Komputer');
  const item = screen.getByRole('menuitem', { name: 'Hapus' });
  item.click();
  item.click();
  const question = await screen.findByRole('alertdialog', { name: 'Benar ingin menghapus usulan?' });
  expect(question).toHaveTextContent('Visi Komputer (TA-2026-AAA111, siti@portal.test)');
  expect(question).toHaveTextContent('Container-nya, bila ada, dihentikan.');
  expect(question).toHaveTextContent('30 hari');
  await user.click(within(question).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('Usulan dipindahkan ke tempat sampah')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('siti@portal.test')).toBeNull());
  expect(await screen.findByRole('radio', { name: 'Tempat sampah (1)' })).toBeInTheDocument();
  expect(portal.seen(`${API}/proposal/delete/aaa111`)).toHaveLength(1);
});

it.each<[string, Reply, string | RegExp]>([
  [
    'the server’s words for one that is gone',
    { status: 404, json: { message: 'Usulan tidak ditemukan.', status: 404 } },
    'Usulan tidak ditemukan.',
  ],
  ['what happened', { status: 500, json: {} }, /^Terjadi gangguan di server\. /],
])('a failed deletion is told with %s, and the list is asked anew', async (_, reply, reason) => {
  const user = userEvent.setup();
  portal.respond('POST', `${API}/proposal/delete/aaa111`, reply);
  open();
  await chooseRowAction('Visi Komputer', 'Hapus');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
  const notice = (await screen.findByText(reason)).closest('.ant-notification-notice');
  expect(notice).toHaveTextContent('Peringatan!');
  expect(notice).toHaveTextContent('Usulan gagal dihapus.');
  await waitFor(() => expect(portal.seen(LIST)).toHaveLength(2));
  await openRowMenu('Visi Komputer');
  expect(screen.getByRole('menuitem', { name: 'Hapus' })).not.toHaveAttribute('aria-disabled', 'true');
});

it('the bin stands in the address, tells who deleted and when it ends, and gives an approved one back as Pending', async () => {
  const user = userEvent.setup();
  portal.respond('GET', `${API}/proposal/bin/show-all`, success({ proposal: [BINNED] }));
  portal.respond('POST', `${API}/proposal/bin/restore/ccc333`, () => {
    portal.respond('GET', `${API}/proposal/bin/show-all`, success({ proposal: [] }));
    return success(null);
  });
  const { router } = open();
  await user.click(await screen.findByRole('radio', { name: 'Tempat sampah (1)' }));
  expect(router.state.location.search).toBe('?tampilan=sampah');
  const row = await rowOf('Pemetaan lahan gambut');
  for (const text of ['siti@portal.test', 'Agus Salim', '20 November 2026', '20 Desember 2026'])
    expect(row).toHaveTextContent(text);

  await user.click(within(row).getByRole('button', { name: 'Pulihkan Pemetaan lahan gambut' }));
  const question = await screen.findByRole('alertdialog', { name: 'Pulihkan usulan ini?' });
  expect(question).toHaveTextContent('kembali dengan status Belum Disetujui dan perlu disetujui lagi');
  await user.click(within(question).getByRole('button', { name: 'Pulihkan' }));
  expect(await screen.findByText('Usulan dipulihkan')).toBeInTheDocument();
  expect(await screen.findByText('Tidak ada data')).toBeInTheDocument();
  expect(portal.seen(`${API}/proposal/bin/restore/ccc333`)).toHaveLength(1);
});

it('a server without a bin offers no deletion, also under the address of the bin', async () => {
  portal.respond('GET', `${API}/proposal/bin/show-all`, { status: 404, json: { message: 'Not Found' } });
  open('/admin/kelola-usulan?tampilan=sampah');
  await rowOf('siti@portal.test');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tindakan lain/ })).toBeNull());
  expect(screen.queryByText(/^Tempat sampah/)).toBeNull();
});

it('a bin that cannot be loaded says so and can be asked again', async () => {
  const user = userEvent.setup();
  portal.respond('GET', `${API}/proposal/bin/show-all`, { status: 500, json: {} });
  open();
  await user.click(await screen.findByRole('radio', { name: 'Tempat sampah' }));
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  portal.respond('GET', `${API}/proposal/bin/show-all`, success({ proposal: [BINNED] }));
  await user.click(retry);
  expect(await screen.findByText('Pemetaan lahan gambut')).toBeInTheDocument();
});
