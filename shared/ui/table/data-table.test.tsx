import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Column } from './column';
import { DataTable, preloadTable } from './data-table';

beforeAll(() => preloadTable(), 60_000);

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

interface Row {
  id: string;
  name: string;
  size: number;
}
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: 'Nama', value: (row) => row.name },
  {
    key: 'size',
    title: 'Ukuran',
    value: (row) => row.size,
    align: 'end',
    filter: [
      { value: '1', label: 'Satu' },
      { value: '2', label: 'Dua' },
    ],
  },
  { key: 'id', title: 'Nomor', value: (row) => row.id, hidden: true },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: `Mesin ${String(index).padStart(3, '0')}`,
    size: index % 3,
  }));

/** As in most screens, the same function in every render. */
const openButton = ({ name }: Row) => <button type="button">Buka {name}</button>;

function Table({ rows }: { rows: readonly Row[] }) {
  const { search } = useLocation();
  return (
    <>
      <DataTable
        name="uji"
        noun="mesin"
        rows={rows}
        rowKey={(row) => row.id}
        columns={COLUMNS}
        actions={openButton}
        bulk={(chosen) => (chosen.length > 0 ? <p>{chosen.length} dipilih</p> : null)}
      />
      <output>{search}</output>
    </>
  );
}

const show = (count: number) =>
  render(
    <MemoryRouter>
      <Table rows={rowsOf(count)} />
    </MemoryRouter>,
  );
const names = () => screen.getAllByText(/^Mesin \d{3}$/).map((cell) => cell.textContent);

/** Must be the first test: only the first table of a page renders in steps. */
it('first rows render at once, and the full grid replaces them once they lose the focus', async () => {
  const isWhole = () => document.querySelector('.ant-table') !== null;
  const { unmount } = show(3);
  expect(names()).toEqual(['Mesin 000', 'Mesin 001', 'Mesin 002']);
  const button = screen.getByRole('button', { name: 'Buka Mesin 001' });
  button.focus();
  expect(await screen.findByRole('searchbox', { name: 'Cari mesin' })).toBeInTheDocument();
  await new Promise((done) => setTimeout(done, 600));
  expect(isWhole()).toBe(false);
  expect(button).toHaveFocus();
  button.blur();
  await waitFor(() => expect(isWhole()).toBe(true));
  unmount();
  show(3);
  expect(isWhole()).toBe(true);
});

it('a column header toggles ascending, descending and no order, in aria-sort and the URL', async () => {
  show(3);
  const header = () => screen.getByRole('columnheader', { name: 'Ukuran' });
  expect(header()).not.toHaveAttribute('aria-sort');
  await userEvent.click(header());
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(header());
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Mesin 002', 'Mesin 001', 'Mesin 000']);
  expect(document.querySelector('output')).toHaveTextContent('?urut=-size');
  await userEvent.click(header());
  expect(header()).not.toHaveAttribute('aria-sort');
});

it.each([false, true])(
  'selects all rows of a page and keeps the selection of other pages, on a phone: %s',
  async (isPhone) => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') && isPhone });
    // Three rows more than a page has.
    show(103);
    await userEvent.click(await screen.findByLabelText('Pilih mesin Mesin 000, 0'));
    const all = () =>
      screen.getAllByLabelText<HTMLInputElement>('Pilih semua mesin di halaman ini')[0] as HTMLInputElement;
    expect(all().indeterminate).toBe(true);
    await userEvent.click(all());
    expect(screen.getByText('100 dipilih')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Halaman berikutnya'));
    expect(names()).toHaveLength(3);
    expect(all().checked).toBe(false);
    await userEvent.click(all());
    expect(screen.getByText('103 dipilih')).toBeInTheDocument();
    await userEvent.click(all());
    expect(screen.getByText('100 dipilih')).toBeInTheDocument();
    expect(screen.getByLabelText('Halaman 2')).toHaveAttribute('aria-current', 'page');
  },
);

it('a click with Shift selects and deselects all rows since the last click', async () => {
  show(8);
  const box = (row: number) => screen.getByLabelText(`Pilih mesin Mesin 00${row}, ${row % 3}`);
  const user = userEvent.setup();
  const clickWithShift = async (row: number) => {
    await user.keyboard('{Shift>}');
    await user.click(box(row));
    await user.keyboard('{/Shift}');
  };
  await user.click(box(5));
  await clickWithShift(2);
  expect(screen.getByText('4 dipilih')).toBeInTheDocument();
  await clickWithShift(3);
  expect(screen.getByText('2 dipilih')).toBeInTheDocument();
  expect(box(4)).toBeChecked();
});

it('a filter chip filters rows, and Escape closes its list and returns the focus', async () => {
  show(6);
  const chip = screen.getByRole('button', { name: 'Saring menurut Ukuran' });
  await userEvent.click(chip);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dua' }));
  expect(names()).toEqual(['Mesin 002', 'Mesin 005']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { name: 'Dua' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ukuran: Dua' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan Ukuran' }));
  expect(names()).toHaveLength(6);
});

it('shows a hidden column when chosen and keeps at least one column', async () => {
  show(1);
  await userEvent.click(screen.getByRole('button', { name: 'Tampilan' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nomor' }));
  expect(screen.getByRole('columnheader', { name: 'Nomor' })).toBeInTheDocument();
  for (const column of ['Nama', 'Ukuran', 'Nomor'])
    await userEvent.click(screen.getByRole('checkbox', { name: column }));
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toContain('Nomor');
});

it('bulk actions exclude rows hidden by the search', async () => {
  show(6);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih mesin Mesin 001, 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih mesin Mesin 002, 2' }));
  expect(screen.getByText('2 dipilih')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari mesin' }), '002');
  expect(await screen.findByText('1 dipilih')).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Cari mesin' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari mesin' }), 'tidak ada');
  await waitFor(() => expect(screen.queryByText(/dipilih/)).toBeNull());
});
