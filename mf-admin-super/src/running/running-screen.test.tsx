import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { renderArea } from '@portal/shared/testing/render-area';
import { chooseRowAction, openRowMenu } from '@portal/shared/testing/choose';
import area from '../remote';

const RUN = '/run/all';
const LIST = '/api/admin-proposal/proposal-submission/page?ids=a';
const FINISH = '/api/admin-proposal/proposal-submission/finished/a';
const sessionOf = (id: string, over: object = {}) => ({
  id_container: id,
  username: 'siti@portal.test',
  proposal_id: 'a',
  machine: 'DGX-A100-01',
  day_name: 'rabu',
  ends_at: '2099-12-05T05:00:00Z',
  state: 'running',
  reason: null,
  engine: 'docker',
  ...over,
});

// Loaded with the first dialog.
beforeAll(() => import('@portal/shared/ui/machine'), 60_000);

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond(
    'GET',
    LIST,
    success({
      rows: [
        {
          kind: 'thesis',
          proposal: wireProposal('thesis', { id: 'a', status: 'Approved', research_field: 'Visi Komputer' }),
        },
      ],
      total: 1,
      all: 1,
      counts: [],
    }),
  );
});

const open = (query = '') =>
  renderArea(area, `/admin/sesi-berjalan${query}`, { role: 'Proposal', username: 'agus@portal.test' });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

it('shows user, machine, end and state of each session; a failed session can restart but not open', async () => {
  const other = { proposal_id: null, username: 'budi@portal.test' };
  portal.respond('GET', RUN, {
    json: {
      data: [
        sessionOf('1'),
        sessionOf('2', { ...other, state: 'failed', reason: 'Disk mesin penuh.', day_name: 'minggu' }),
      ],
    },
  });
  open();
  const row = await rowOf('siti@portal.test');
  for (const text of ['DGX-A100-01', 'Rabu', '05 Desember 2099', 'Berjalan']) expect(row).toHaveTextContent(text);
  expect(await within(row).findByRole('link', { name: 'Visi Komputer' })).toHaveAttribute(
    'href',
    '/admin/usulan/pratinjau/a',
  );
  const failed = await rowOf('budi@portal.test');
  expect(failed).toHaveTextContent('GagalDisk mesin penuh.');
  expect(within(failed).queryByRole('button', { name: /^Buka/ })).toBeNull();
  await openRowMenu('budi@portal.test');
  expect(screen.getByRole('menuitem', { name: 'Mulai ulang' })).toBeInTheDocument();
  // Without a known proposal there is no call to stop the session.
  expect(screen.queryByRole('menuitem', { name: 'Hentikan' })).toBeNull();
});

it('shows the load of sessions, filters by load and shows the log of a session', async () => {
  const now = new Date().toISOString();
  const load = { cpu: 0.35, memory_mb: 1210, memory_limit_mb: 4096, measured_at: now, used_at: now };
  portal.respond('GET', RUN, {
    json: {
      data: [
        sessionOf('1', { load }),
        sessionOf('2', { username: 'budi@portal.test', load: { ...load, cpu: 0, used_at: '2026-01-01T00:00:00Z' } }),
        sessionOf('3', { username: 'rina@portal.test', load: { ...load, memory_mb: 4000 } }),
      ],
    },
  });
  open('?f.beban=idle~full');
  const idle = await rowOf('budi@portal.test');
  expect(idle).toHaveTextContent('MenganggurCPU 0 % · memori 1.210 dari 4.096 MB');
  expect(await rowOf('rina@portal.test')).toHaveTextContent('Memori hampir penuh');
  expect(screen.queryByText('siti@portal.test')).toBeNull();
  portal.respond('GET', '/run/2/logs', { json: { error: false, message: '', lines: ['Kernel started', 'selesai'] } });
  await chooseRowAction('Visi Komputer', 'Lihat log', idle);
  const dialog = await screen.findByRole('dialog', { name: /^Log / });
  await waitFor(() => expect(dialog).toHaveTextContent('Kernel started selesai'));
});

it('reads filters from the URL; a "record" engine offers neither opening nor restart', async () => {
  portal.respond('GET', RUN, {
    json: {
      data: [
        sessionOf('1', { engine: 'record' }),
        sessionOf('2', { engine: 'record', username: 'budi@portal.test', state: 'booked' }),
      ],
    },
  });
  open('?f.keadaan=booked');
  const row = await rowOf('budi@portal.test');
  expect(screen.queryByText('siti@portal.test')).toBeNull();
  expect(screen.getByText('Portal belum tersambung ke mesin')).toBeInTheDocument();
  expect(within(row).queryByRole('button', { name: /Jupyter/ })).toBeNull();
  await openRowMenu('Visi Komputer', row);
  expect(screen.queryByRole('menuitem', { name: 'Mulai ulang' })).toBeNull();
});

it('restarts and stops a session after confirmation, and shows a refused restart', async () => {
  const user = userEvent.setup();
  portal.respond('GET', RUN, { json: { data: [sessionOf('1')] } });
  portal.respond('POST', '/run/1/restart', refused(429, 'Tunggu satu menit.'));
  portal.respond('POST', FINISH, success(null));
  open();
  await screen.findByRole('link', { name: 'Visi Komputer' });
  await chooseRowAction('Visi Komputer', 'Mulai ulang');
  const restart = await screen.findByRole('alertdialog', { name: 'Mulai ulang sesi ini?' });
  expect(restart).toHaveTextContent('siti@portal.test');
  await user.click(within(restart).getByRole('button', { name: 'Mulai ulang' }));
  expect(await screen.findByText(/^Sesi tidak dimulai ulang\./)).toBeInTheDocument();
  await chooseRowAction('Visi Komputer', 'Hentikan');
  const stop = await screen.findByRole('alertdialog', { name: 'Hentikan sesi dan selesaikan usulannya?' });
  await user.click(within(stop).getByRole('button', { name: 'Hentikan' }));
  await waitFor(() => expect(portal.seen(FINISH)).toHaveLength(1));
  expect(await screen.findByText(/^Penghentian dipesan\./)).toBeInTheDocument();
});

it('extra days list free, full and closed days; a refusal is shown in the dialog', async () => {
  const user = userEvent.setup();
  portal.respond('GET', RUN, { json: { data: [sessionOf('1', { state: 'booked', openings: ['2099-11-27'] })] } });
  const day = (date: string, over: object = {}) => ({ day: date, free: 1, closed: null, is_opened: false, ...over });
  portal.respond('GET', '/run/1/hari', {
    json: {
      error: false,
      message: '',
      day_name: 'rabu',
      ends_at: '2099-12-05T05:00:00Z',
      data: [
        day('2099-11-27', { is_opened: true }),
        day('2099-11-28'),
        day('2099-11-29', { free: 0 }),
        day('2099-11-30', { closed: 'Tutup setiap Senin' }),
      ],
    },
  });
  portal.respond('POST', '/run/1/hari', { json: { error: true, message: 'Semua slot mesin ini sudah terisi.' } });
  portal.respond('POST', '/run/1/hari/2099-11-27/cabut', { json: { error: false, message: '' } });
  open();
  expect(await rowOf('siti@portal.test')).toHaveTextContent('Rabu+ 27 November 2099');
  await screen.findByRole('link', { name: 'Visi Komputer' });
  await user.click(screen.getByRole('button', { name: 'Hari tambahan Visi Komputer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hari tambahan Visi Komputer' });
  await waitFor(() => expect(dialog).toHaveTextContent('Berjalan tiap Rabu, sampai 05 Desember 2099.'));
  // At once, since the dialog's focus may replace the box while a click waits.
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Hari' }));
  const choices = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(choices.join()).not.toContain('27 November');
  for (const text of ['Minggu, 29 November 2099 · penuh', 'Senin, 30 November 2099 · Tutup setiap Senin'])
    expect((await screen.findByText(text)).closest('.ant-select-item-option-disabled')).not.toBeNull();
  await user.click(await screen.findByText('Sabtu, 28 November 2099 · 1 slot kosong'));
  await user.click(within(dialog).getByRole('button', { name: 'Buka' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Semua slot mesin ini sudah terisi.'));
  expect(portal.seen('/run/1/hari').filter(({ method }) => method === 'POST')[0]?.body).toContain('2099-11-28');
  const back = within(dialog).getByRole('button', { name: 'Cabut Jumat, 27 November 2099' });
  await waitFor(() => expect(back).toBeEnabled());
  // A dialog keeps its typed text when the row that opened it disappears.
  portal.respond('GET', RUN, { json: { data: [] } });
  portal.respond('GET', '/run/1/hari', { json: { error: true, message: 'Sesi ini sudah berakhir.' } });
  await user.click(back);
  await waitFor(() => expect(portal.seen('/run/1/hari/2099-11-27/cabut')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('siti@portal.test')).toBeNull());
  await waitFor(() => expect(within(dialog).getByRole('heading')).toHaveFocus());
});

it('extends a session with an approved proposal only', async () => {
  const user = userEvent.setup();
  portal.respond('GET', RUN, {
    json: { data: [sessionOf('1'), sessionOf('2', { username: 'budi@portal.test', proposal_id: null })] },
  });
  const GRANT = '/api/admin-proposal/proposal/extension/grant/a';
  portal.respond('POST', GRANT, success(null));
  open();
  await screen.findByRole('link', { name: 'Visi Komputer' });
  await openRowMenu('budi@portal.test');
  expect(screen.queryByRole('menuitem', { name: 'Perpanjang' })).toBeNull();
  await user.keyboard('{Escape}');
  await chooseRowAction('Visi Komputer', 'Perpanjang');
  const dialog = await screen.findByRole('dialog', { name: 'Perpanjang Visi Komputer' });
  expect(dialog).toHaveTextContent('05 Desember 2099');
  await user.type(within(dialog).getByLabelText(/^Lama perpanjangan/), '14');
  await user.click(within(dialog).getByRole('button', { name: 'Perpanjang' }));
  expect(await screen.findByText(/^Perpanjangan dipesan\./)).toBeInTheDocument();
  expect(portal.seen(GRANT)[0]?.body).toContain('14');
});
