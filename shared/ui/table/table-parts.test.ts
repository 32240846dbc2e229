import { applyTable, indexRows } from './apply-table';
import type { Column } from './column';
import { csvCell } from '../../format/csv';
import { csvName, writeCsv } from './csv';
import { withView } from './tools/views-dialog';
import { readTableState, writeTableState } from './table-state';

interface Row {
  name: string;
  size: number | null;
}
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: 'Nama', value: (row) => row.name },
  {
    key: 'size',
    title: 'Ukuran',
    value: (row) => row.size,
    text: (row) => (row.size === null ? '' : `${row.size} GB`),
  },
];
const ROWS: Row[] = [
  { name: 'Bandung', size: 20 },
  { name: 'ambon', size: null },
  { name: 'Cirebon', size: 3 },
];
const names = (query: string, sort: { key: string; descending: boolean } | null = null, filters = {}) =>
  applyTable(indexRows(ROWS, COLUMNS), COLUMNS, { query, filters, sort }).map((row) => row.name);

describe('applyTable', () => {
  it('finds rows that contain every word in any column, ignoring case', () => {
    expect(names('GB ban')).toEqual(['Bandung']);
    expect(names('')).toEqual(['Bandung', 'ambon', 'Cirebon']);
  });
  it('sorts text ignoring case and puts empty values last in both orders', () => {
    expect(names('', { key: 'name', descending: false })).toEqual(['ambon', 'Bandung', 'Cirebon']);
    expect(names('', { key: 'size', descending: false })).toEqual(['Cirebon', 'Bandung', 'ambon']);
    expect(names('', { key: 'size', descending: true })).toEqual(['Bandung', 'Cirebon', 'ambon']);
  });
  it('keeps rows with any of the chosen values', () => {
    expect(names('', null, { name: ['ambon', 'Cirebon'] })).toEqual(['ambon', 'Cirebon']);
  });
});

describe('the state in the URL', () => {
  it('survives a write and read, and keeps other parameters', () => {
    const state = {
      query: 'gpu a',
      filters: { status: ['Pending', 'Revision'] },
      sort: { key: 'tanggal', descending: true },
      page: 3,
      cursor: 'abc',
      columns: ['a', 'b'],
    };
    const written = writeTableState(new URLSearchParams('lain=1&cari=lama'), state);
    expect(written.get('lain')).toBe('1');
    expect(readTableState(written)).toEqual(state);
  });
  it.each(['hal=0', 'hal=x', ''])('reads %j as the first page', (query) => {
    expect(readTableState(new URLSearchParams(query)).page).toBe(1);
  });
});

describe('CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+62', "'+62"],
    ['-5', "'-5"],
    ['@nama', "'@nama"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    [' =1+1', "' =1+1"],
    ['\n=1+1', '"\'\n=1+1"'],
    ['a;b', '"a;b"'],
    ['a "b"', '"a ""b"""'],
    ['baris\nbaru', '"baris\nbaru"'],
    ['biasa', 'biasa'],
  ])('escapes %j as %j', (text, cell) => {
    expect(csvCell(text, ';')).toBe(cell);
  });
  it('starts with a BOM and the column titles, and reports progress', async () => {
    const seen: number[] = [];
    const many = Array.from({ length: 4_500 }, (_, index) => ({ name: `n${index}`, size: index }));
    // A clock on which every row takes a tenth of a millisecond.
    let clock = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => (clock += 0.1));
    const blob = await writeCsv(many, COLUMNS, ';', (share) => seen.push(share));
    now.mockRestore();
    const bytes = await new Promise<ArrayBuffer>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(blob);
    });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith('\uFEFFNama;Ukuran\r\nn0;0 GB\r\n')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(4_501);
    expect(seen.at(-1)).toBe(1);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
  it('the file name contains day, short month and year in WIB', () => {
    expect(csvName('all-proposal', Date.parse('2026-05-02T17:30:00Z'))).toBe('all-proposal-3-Mei-2026.csv');
  });
});

it('withView replaces a view of the same name', () => {
  expect(
    withView(
      [
        { name: 'B', query: '1' },
        { name: 'A', query: '2' },
      ],
      { name: 'B', query: '3' },
    ),
  ).toEqual([
    { name: 'A', query: '2' },
    { name: 'B', query: '3' },
  ]);
});
