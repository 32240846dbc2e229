import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '@portal/shared/testing/choose';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { WIB_MS } from '@portal/shared/contract/time/calendar-days';
import { saveFile } from '@portal/shared/browser/save-file';
import area from '../remote';
import { usageLines } from './usage-parts';

const API = '/api/admin-proposal/usage/show';
const statuses = (Approved: number, Pending = 0) => [
  { key: 'Pending', count: Pending },
  { key: 'Approved', count: Approved },
  { key: 'Rejected', count: 0 },
  { key: 'Revision', count: 0 },
  { key: 'Finished', count: 0 },
];
const REPORT = {
  from: '2025-11-30T17:00:00.000000Z',
  to: '2026-11-30T17:00:00.000000Z',
  proposals: {
    total: 5,
    by_kind: [
      { key: 'thesis', count: 4 },
      { key: 'nonTa', count: 1 },
      { key: 'industry', count: 0 },
    ],
    by_status: statuses(3, 2),
    by_program: [
      { key: 'S1-Teknik Informatika', count: 4 },
      { key: '', count: 1 },
    ],
    by_college: [{ key: 'Universitas Contoh', count: 5 }],
    by_month: [
      { month: '2026-10', by_status: statuses(1) },
      { month: '2026-11', by_status: statuses(2, 2) },
    ],
  },
  waiting: { decided: 3, median_hours: 20.4, p90_hours: 84 },
  machines: {
    gpu_hours: 1250.5,
    capacity_hours: 10_000,
    by_machine: [
      { id: 'm1', name: 'DGX-A100-01', gpu_hours: 1250.5, capacity_hours: 5000 },
      { id: 'm2', name: 'DGX-A100-02', gpu_hours: 0, capacity_hours: 5000 },
    ],
    by_month: [
      { month: '2026-10', gpu_hours: 250.5 },
      { month: '2026-11', gpu_hours: 1000 },
    ],
  },
};

const save = jest.mocked(saveFile);
jest.mock('@portal/shared/browser/save-file');
let isCsvGone = false;
jest.mock('@portal/shared/ui/table/csv', () => {
  const real = jest.requireActual<typeof import('@portal/shared/ui/table/csv')>('@portal/shared/ui/table/csv');
  return {
    ...real,
    get writeCsv() {
      if (isCsvGone) throw new TypeError('Failed to fetch dynamically imported module');
      return real.writeCsv;
    },
  };
});

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond('GET', `${API}/12-bulan`, success(REPORT));
});

const open = (query = '') =>
  renderArea(area, `/admin/pemakaian${query}`, { role: 'Proposal', username: 'proposal@portal.test' });
const chart = (name: string) => screen.findByRole('list', { name });
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows the period and its figures', async () => {
  open();
  expect(await screen.findByText('01 Desember 2025 – 30 November 2026')).toBeInTheDocument();
  const figures = await screen.findByLabelText('Ringkasan pemakaian');
  for (const text of ['5', '20 jam', '3 keputusan; 9 dari 10 dalam 3,5 hari', '1.251', '12,5 %', 'dari 10.000 jam GPU'])
    expect(figures).toHaveTextContent(text);
});

it('charts list their labels and numbers', async () => {
  open();
  expect(linesOf(await chart('Usulan per jenis penelitian'))).toEqual([
    'Penelitian TA4',
    'Penelitian Non TA1',
    'Penelitian Kerjasama Industri0',
  ]);
  expect(linesOf(await chart('Usulan per program studi'))).toEqual(['S1-Teknik Informatika4', 'Tanpa program studi1']);
  expect(linesOf(await chart('Usulan per bulan'))).toEqual(['Oktober 20261', 'November 20264']);
  expect(linesOf(await chart('Jam GPU per mesin'))).toEqual(['DGX-A100-011.251 (25 %)', 'DGX-A100-020 (0 %)']);
});

it('usageLines contains the figures for the CSV', () => {
  expect(usageLines(REPORT)).toEqual(
    expect.arrayContaining([
      { part: 'Ringkasan', row: 'Usulan diajukan (pada masa ini)', value: '5' },
      { part: 'Usulan per bulan', row: 'November 2026, Belum Disetujui', value: '2' },
      { part: 'Usulan per program studi', row: 'Tanpa program studi', value: '1' },
      { part: 'Jam GPU per mesin', row: 'DGX-A100-01', value: '1.250,5' },
    ]),
  );
});

it('loads a chosen period and keeps it in the URL', async () => {
  portal.respond('GET', `${API}/2026-11`, success({ ...REPORT, proposals: { ...REPORT.proposals, total: 77 } }));
  const year = new Date(Date.now() + WIB_MS).getUTCFullYear();
  portal.respond('GET', `${API}/${year}`, success({ ...REPORT, proposals: { ...REPORT.proposals, total: 77 } }));
  const { router } = open();
  await chart('Usulan per bulan');
  await choose(screen.getByRole('combobox', { name: 'Masa' }), `Tahun ${year}`);
  expect(await screen.findByText('77')).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?masa=${year}`);
});

it('shows messages for missing machine figures and for an empty period', async () => {
  const empty = { total: 0, by_kind: [], by_status: [], by_program: [], by_college: [], by_month: [] };
  portal.respond(
    'GET',
    `${API}/12-bulan`,
    success({
      ...REPORT,
      proposals: empty,
      waiting: { decided: 0, median_hours: null, p90_hours: null },
      machines: null,
    }),
  );
  open();
  expect(await screen.findByText('Pemakaian mesin tidak dapat dimuat')).toBeInTheDocument();
  expect(screen.queryByText('Jam GPU per mesin')).toBeNull();
  expect(screen.getAllByText('Tidak ada usulan pada masa ini.')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Lihat sebagai tabel/ })).toBeNull();
  expect(screen.getByText('belum ada keputusan')).toBeInTheDocument();
});

it('shows a failed CSV download and downloads the CSV on the next click', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Unduh CSV' });
  await waitFor(() => expect(button).toBeEnabled());
  isCsvGone = true;
  await userEvent.click(button);
  expect(await screen.findByText(/CSV belum terunduh/)).toBeVisible();
  isCsvGone = false;
  await userEvent.click(button);
  expect(save).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/^pemakaian-12-bulan/));
});
