import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { renderArea } from '@portal/shared/testing/render-area';
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

it('lists proposals with code, type, applicant, status and date, and links to the preview', async () => {
  open();
  const row = await rowOf('siti@portal.test');
  for (const text of ['TA-2026-AAA111', 'Penelitian TA', 'Disetujui', '12 November 2026'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('link', { name: 'Visi Komputer' })).toHaveAttribute(
    'href',
    '/admin/usulan/pratinjau/aaa111',
  );
  expect(await rowOf('budi@portal.test')).toHaveTextContent('KI-2026-BBB222');
  // An empty bin is not offered.
  expect(screen.queryByText(/^Tempat sampah/)).toBeNull();
});

it('without a bin endpoint no deletion is offered, also at the URL of the bin', async () => {
  portal.respond('GET', `${API}/proposal/bin/show-all`, { status: 404, json: { message: 'Not Found' } });
  open('/admin/kelola-usulan?tampilan=sampah');
  await rowOf('siti@portal.test');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tindakan lain/ })).toBeNull());
  expect(screen.queryByText(/^Tempat sampah/)).toBeNull();
});

it('a bin that fails to load can be retried', async () => {
  const user = userEvent.setup();
  portal.respond('GET', `${API}/proposal/bin/show-all`, { status: 500, json: {} });
  open();
  await user.click(await screen.findByRole('radio', { name: 'Tempat sampah' }));
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  portal.respond('GET', `${API}/proposal/bin/show-all`, success({ proposal: [BINNED] }));
  await user.click(retry);
  expect(await rowOf('Pemetaan lahan gambut')).toHaveTextContent('NT-2026-CCC333');
});

it('restoring the last proposal of the bin keeps the view and moves the focus to the heading', async () => {
  const user = userEvent.setup();
  portal.respond('GET', `${API}/proposal/bin/show-all`, success({ proposal: [BINNED] }));
  portal.respond('POST', `${API}/proposal/bin/restore/ccc333`, success({}));
  open('/admin/kelola-usulan?tampilan=sampah');
  await user.click(await screen.findByRole('button', { name: /^Pulihkan/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Pulihkan usulan ini?' });
  expect(question).toHaveTextContent('NT-2026-CCC333');
  portal.respond('GET', `${API}/proposal/bin/show-all`, success({ proposal: [] }));
  await user.click(within(question).getByRole('button', { name: 'Pulihkan' }));
  await waitFor(() => expect(screen.queryByText('Pemetaan lahan gambut')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByRole('radio', { name: 'Tempat sampah' })).toBeChecked();
});
