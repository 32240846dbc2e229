import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { daysOf } from '@portal/shared/contract/time/calendar-days';
import { choose, chooseRowAction } from '@portal/shared/testing/choose';
import { portalForEachTest, type Reply, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const API = '/api/admin-proposal/calendar/show';
const WEEK = { from: '2026-11-23', to: '2026-11-29' };
const WINDOW = {
  id: '7b0c8a52-53a4-4c55-9a44-3a3b5d2f7c10',
  from: '2026-11-26',
  to: '2026-11-27',
  reason: 'ganti pendingin',
};
const booking = {
  slot: 3,
  until: '2026-12-12T03:00:00.000000Z',
  person: { name: 'Siti Rahmawati', email: 'siti@portal.test' },
  proposal: { id: 'p1', kind: 'thesis', title: 'Visi Komputer' },
};
const CALENDAR = {
  ...WEEK,
  machines: [
    {
      id: 'm1',
      name: 'DGX-A100-01',
      status: 'active',
      slot_memory_gb: 20,
      closed_days: ['7'],
      windows: [WINDOW],
      days: (daysOf(WEEK) ?? []).map((date) => ({
        date,
        used: date === '2026-11-24' ? 1 : 0,
        total: 8,
        closed: date === '2026-11-29' ? 'Tutup setiap Minggu' : null,
        bookings: date === '2026-11-24' ? [booking] : [],
      })),
    },
  ],
};

const portal = portalForEachTest();
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T05:00:00Z'));
  portal.respond('GET', `${API}/${WEEK.from}/${WEEK.to}`, success(CALENDAR));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = () =>
  renderArea(area, '/admin/kalender?tanggal=2026-11-25', { role: 'Proposal', username: 'proposal@portal.test' });

it('shows a table of machines and days with a row for each booked slot', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Pemakaian slot tiap mesin dan hari' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Mesin',
    ...['Senin23', 'Selasa24', 'Rabu25', 'Kamis26', 'Jumat27', 'Sabtu28', 'Minggu29'].map((day) =>
      expect.stringContaining(day),
    ),
  ]);
  const slot = within(table).getByRole('row', { name: /^Slot 3/ });
  const cells = within(slot).getAllByRole('cell');
  expect(cells[1]).toHaveTextContent('Siti RahmawatiVisi Komputers.d. 12 Des');
  expect(cells[0]).toHaveTextContent('kosong');
  expect(within(slot).getByRole('link', { name: 'Visi Komputer' })).toHaveAttribute(
    'href',
    '/admin/usulan/pratinjau/p1',
  );
  expect(within(table).getByText('Tutup setiap Minggu')).toBeInTheDocument();
  // Two days of the week are over.
  expect(within(table).getAllByText('–')).toHaveLength(2);
  expect(within(table).getAllByText(/^\d kosong$/)).toHaveLength(4);
});

it('a machine that is switched off shows its bookings, but no free slots', async () => {
  const machines = CALENDAR.machines.map((machine) => ({ ...machine, status: 'inactive' }));
  portal.respond('GET', `${API}/${WEEK.from}/${WEEK.to}`, success({ ...CALENDAR, machines }));
  open();
  const table = await screen.findByRole('table', { name: 'Pemakaian slot tiap mesin dan hari' });
  expect(within(table).getByRole('link', { name: 'Visi Komputer' })).toBeInTheDocument();
  expect(within(table).getAllByText('Nonaktif')).toHaveLength(4);
  expect(within(table).getByText('Tutup setiap Minggu')).toBeInTheDocument();
  expect(within(table).queryByText(/^\d kosong$/)).toBeNull();
});

it('opens the previous week and sets it in the URL', async () => {
  const user = userEvent.setup();
  portal.respond(
    'GET',
    `${API}/2026-11-16/2026-11-22`,
    success({ from: '2026-11-16', to: '2026-11-22', machines: [] }),
  );
  const { router } = open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Minggu sebelumnya' }));
  expect(await screen.findByText('Belum ada mesin')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tanggal=2026-11-18');
  expect(screen.getByText('16–22 November 2026')).toBeInTheDocument();
});

it('changes maintenance; a field error of the service is shown and keeps the input', async () => {
  const user = userEvent.setup();
  const path = `/mesin/m1/perawatan/${WINDOW.id}`;
  const detail = [{ loc: ['body', 'to_day'], msg: 'Hari terakhir sudah lewat.', type: 'value_error' }];
  portal.respond('POST', path, { status: 422, json: { detail } });
  open();
  await user.click(await screen.findByRole('button', { name: 'Ubah perawatan DGX-A100-01, 26–27 November 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah Perawatan DGX-A100-01' });
  await user.clear(within(dialog).getByLabelText('Alasan'));
  await user.type(within(dialog).getByLabelText('Alasan'), 'kabel');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await within(dialog).findByText('Hari terakhir sudah lewat.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Alasan')).toHaveValue('kabel');
  portal.respond('POST', path, { json: { error: false, message: 'x' } });
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Jadwal perawatan diubah')).toBeInTheDocument();
});

it('reports every wrong day at once', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Jadwalkan Perawatan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Jadwalkan Perawatan' });
  await user.type(within(dialog).getByLabelText('Hari pertama'), '31/02/2027{Tab}');
  await user.type(within(dialog).getByLabelText('Hari terakhir'), 'besok{Tab}');
  await user.click(within(dialog).getByRole('button', { name: 'Jadwalkan' }));
  expect(await within(dialog).findByText('31/02/2027 bukan tanggal yang ada.')).toBeVisible();
  expect(within(dialog).getByText('besok bukan tanggal yang ada.')).toBeVisible();
});

describe('while maintenance is being sent', () => {
  const path = `/mesin/m1/perawatan/${WINDOW.id}`;

  async function send() {
    const user = userEvent.setup();
    const { router } = open();
    await user.click(await screen.findByRole('button', { name: /^Ubah perawatan/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah Perawatan DGX-A100-01' });
    await user.type(within(dialog).getByLabelText('Alasan'), ' utama');
    portal.respond('POST', path, { hang: true });
    return { user, router, dialog, press: () => user.click(within(dialog).getByRole('button', { name: /Simpan/ })) };
  }

  it('the dialog cannot be closed and keeps its input', async () => {
    const { user, dialog, press } = await send();
    await press();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Batal' })).toBeDisabled());
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(within(dialog).getByLabelText('Alasan')).toHaveValue('ganti pendingin utama');
  });

  it('a failure is shown after leaving the page', async () => {
    const { router, press } = await send();
    let answer: (reply: Reply) => void = () => {};
    const answered = new Promise<Reply>((done) => (answer = done));
    portal.respond('POST', path, () => answered);
    await press();
    await act(() => router.navigate('/admin/buat-admin'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer({ status: 500, json: {} });
    expect(await screen.findByText('Terjadi gangguan di layanan mesin')).toBeInTheDocument();
  });
});

it('rejects days that are past, invalid or already planned', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Jadwalkan Perawatan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Jadwalkan Perawatan' });
  await choose(within(dialog).getByLabelText('Mesin'), 'DGX-A100-01');
  const type = async (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
  };
  await within(dialog).findByPlaceholderText('Misalnya: penggantian pendingin');
  await type('Hari pertama', '01/11/2026');
  expect(await within(dialog).findByText('Hari pertama sudah lewat.')).toBeInTheDocument();
  await type('Hari pertama', '26/11/2026');
  await type('Hari terakhir', '31/02/2027');
  expect(await within(dialog).findByText('31/02/2027 bukan tanggal yang ada.')).toBeInTheDocument();
  await type('Hari terakhir', '27/11/2026');
  await user.type(within(dialog).getByLabelText('Alasan'), 'kabel');
  await user.click(within(dialog).getByRole('button', { name: 'Jadwalkan' }));
  expect(
    await within(dialog).findByText('Perawatan mesin ini pada hari yang sama sudah dijadwalkan.'),
  ).toBeInTheDocument();
  expect(portal.seen('/mesin/m1/perawatan')).toEqual([]);
});

it('cancels maintenance after confirmation, and shows a failure', async () => {
  const user = userEvent.setup();
  const path = `/mesin/m1/perawatan/${WINDOW.id}/cabut`;
  portal.respond('POST', path, { status: 500, json: {} });
  open();
  const lift = async () => {
    await chooseRowAction('perawatan DGX-A100-01, 26–27 November 2026', 'Cabut');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cabut' }));
  };
  await lift();
  expect(await screen.findByText(/Perawatan belum dicabut\./)).toBeInTheDocument();
  portal.respond('POST', path, { json: { error: false, message: 'x' } });
  await lift();
  expect(await screen.findByText('Perawatan dicabut')).toBeInTheDocument();
});

it('shows an error if the machine service does not respond, and retries', async () => {
  portal.respond('GET', `${API}/${WEEK.from}/${WEEK.to}`, success({ ...WEEK, machines: null }));
  open();
  expect(await screen.findByText('Kalender tidak dapat dimuat')).toBeInTheDocument();
  portal.respond('GET', `${API}/${WEEK.from}/${WEEK.to}`, success(CALENDAR));
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.getByRole('table')).toBeInTheDocument());
});
