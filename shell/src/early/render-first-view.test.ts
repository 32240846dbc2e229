import type { FirstView, FirstViewRows } from '@portal/shared/remote/area/first-view';
import { renderFirstView } from './render-first-view';

const rows: FirstViewRows = {
  kind: 'rows',
  title: 'Usulan saya',
  call: 0,
  groups: [
    {
      key: 'submission',
      columns: [
        [{ fields: ['title', 'user.email'], text: 'Tanpa nama', look: 'strong' }],
        [{ fields: ['status'], look: 'chip', words: { Pending: { text: 'Belum Disetujui', tone: 'orange' } } }],
      ],
    },
  ],
  order: { by: 'created_at', first: null },
  most: 2,
  widths: '1fr 1fr',
  head: null,
};
const view = (block: FirstView['blocks'][number]): FirstView => ({ gap: 20, blocks: [block] });
const render = (submission: unknown, block = rows) => renderFirstView(view(block), [{ data: { submission } }]);
const titles = (rendered: HTMLElement | null) =>
  [...(rendered?.querySelectorAll('.fr-first__strong') ?? [])].map((each) => each.textContent);

it('shows the given number of rows, newest first, each by its first field with text', () => {
  const rendered = render([
    { title: 'lama', status: 'Pending', created_at: '2026-01-01' },
    { title: ' ', user: { email: 'siti@kampus.test' }, status: 'Baru', created_at: '2026-03-01' },
    { created_at: '2026-02-01' },
  ]);
  expect(titles(rendered)).toEqual(['siti@kampus.test', 'Tanpa nama']);
});

it('rows with the preferred value come first, oldest on top', () => {
  const order = { by: 'created_at', first: { field: 'status', value: 'Pending' } };
  const rendered = render(
    [
      { title: 'ditolak', status: 'Rejected', created_at: '2026-09-01' },
      { title: 'menunggu sebentar', status: 'Pending', created_at: '2026-03-01' },
      { title: 'menunggu lama', status: 'Pending', created_at: '2026-01-01' },
    ],
    { ...rows, most: 3, order },
  );
  expect(titles(rendered)).toEqual(['menunggu lama', 'menunggu sebentar', 'ditolak']);
});

it('several preferred values come first, in the given order', () => {
  const first = [
    { field: 'status', value: 'Revision' },
    { field: 'report', value: 'owed' },
  ];
  const rendered = render(
    [
      { title: 'baru', status: 'Pending', created_at: '2026-09-01' },
      { title: 'laporan', status: 'Finished', report: 'owed', created_at: '2026-03-01' },
      { title: 'revisi', status: 'Revision', created_at: '2026-01-01' },
    ],
    { ...rows, most: 3, order: { by: 'created_at', first } },
  );
  expect(titles(rendered)).toEqual(['revisi', 'laporan', 'baru']);
});

it('shows a known value as a labelled colour chip and an unknown one unchanged in grey', () => {
  const rendered = render([
    { status: 'Pending', created_at: '2' },
    { status: 'constructor', created_at: '1' },
  ]);
  const chips = [...(rendered?.querySelectorAll('.fr-first__chip') ?? [])];
  expect(chips.map((chip) => [chip.textContent, chip.className])).toEqual([
    ['Belum Disetujui', 'fr-first__chip fr-first--orange'],
    ['constructor', 'fr-first__chip fr-first--grey'],
  ]);
});

it('does not render HTML from a response', () => {
  const rendered = render([{ title: '<img src=x onerror=alert(1)>' }]);
  expect(rendered?.querySelector('img')).toBeNull();
  expect(titles(rendered)).toEqual(['<img src=x onerror=alert(1)>']);
});

it.each([
  undefined,
  null,
  'rusak',
  [],
  {},
  { data: null },
  { data: { submission: 'x' } },
  { data: { submission: [] } },
])('renders nothing for the response %j', (response) => {
  expect(renderFirstView(view(rows), [response])).toBeNull();
});

it('shows form labels and hints, and skeletons for other blocks', () => {
  const rendered = renderFirstView(
    {
      gap: 16,
      aside: 272,
      blocks: [
        { kind: 'skeleton', shape: 'card', height: 134, count: 4, of: 4 },
        {
          kind: 'fields',
          title: 'Pemohon',
          hint: 'Siapa yang mengajukan.',
          fields: [
            { label: 'Nomor Handphone', help: 'Tanpa angka 0.', width: 'half' },
            { label: 'Program Studi', help: undefined, width: 'full' },
          ],
        },
      ],
    },
    [],
  );
  expect(rendered?.querySelectorAll('.fr-first__skeletons > .fr-first__card')).toHaveLength(4);
  expect([...(rendered?.querySelectorAll('.fr-first__section p') ?? [])].map((each) => each.textContent)).toEqual([
    'Pemohon',
    'Siapa yang mengajukan.',
    'Nomor Handphone',
    'Tanpa angka 0.',
    'Program Studi',
  ]);
});
