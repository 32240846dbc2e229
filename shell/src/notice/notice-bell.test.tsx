import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, signIn } from '@portal/shared/auth';
import { prepareShared, speak } from '@portal/shared/language';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../prerender/render-pages.testing';
import { NoticeBell } from './notice-bell';

const AT = '2026-11-01T00:00:00.000000Z';
const row = (id: number, readAt: string | null = null) => ({
  id: String(id),
  kind: 'submitted',
  title: `Proposal masuk ${id}`,
  text: 'Visi Komputer · Siti Rahmawati',
  href: `/admin/usulan/pratinjau/${id}`,
  created_at: AT,
  read_at: readAt,
});
const list = (rows: readonly object[], unread: number, hasMore = false) =>
  success({ notice: rows, unread, has_more: hasMore });

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond('GET', '/api/notices/mail', success({ mail: 'sekaligus' }));
  signIn('t', 'Super', 'super@portal.test');
});
afterEach(() => {
  act(() => endSession('logout'));
  Reflect.deleteProperty(globalThis, 'fetch');
});

/** jsdom has no `fetch`: answers the portal's requests with a mock. */
function mockFetch(response: () => Promise<unknown>): jest.Mock {
  const fetch = jest.fn(response);
  Object.assign(globalThis, { fetch });
  return fetch;
}

const bell = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 });
/** Shows the bell and returns its list, opened. */
async function opened(name = 'Pemberitahuan'): Promise<HTMLElement> {
  renderPages([page('/admin/*', <NoticeBell />)], '/admin/dasbor');
  await userEvent.click(await bell(name));
  return screen.findByRole('dialog', { name: 'Pemberitahuan' });
}

test('a new notice refetches the list even if the unread count stays the same', async () => {
  portal.respond('GET', '/api/notices', list([row(3), row(2)], 2));
  const pieces = [new TextEncoder().encode('event: notice\ndata: {"unread":2,"newest":{"id":"9"}}\n\n')];
  let sendNotice = () => {};
  const sending = new Promise<void>((done) => (sendNotice = done));
  mockFetch(async () => {
    await sending;
    // Then it stays open and sends nothing.
    const read = () =>
      pieces.length > 0 ? Promise.resolve({ done: false, value: pieces.shift() }) : new Promise(() => {});
    return { ok: true, status: 200, body: { getReader: () => ({ read }) } };
  });
  const panel = await opened('Pemberitahuan, 2 belum dibaca');
  await within(panel).findByRole('link', { name: /^Proposal masuk 3/ });
  // Opening the list has requested it again.
  await waitFor(() => expect(portal.seen('/api/notices')).toHaveLength(2));
  portal.respond('GET', '/api/notices', list([row(9), row(3, AT), row(2)], 2));
  sendNotice();
  expect(await within(panel).findByRole('link', { name: /^Proposal masuk 9/ })).toBeInTheDocument();
});

test('a list that failed loads again by itself once the server answers', async () => {
  portal.respond('GET', '/api/notices', { status: 503, json: { message: 'Service Unavailable' } });
  mockFetch(async () => ({ ok: false, status: 503, body: null }));
  const read = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('503')).mockResolvedValue('Baris');
  const List = () => useQuery({ queryKey: ['daftar'], queryFn: read, retry: false }).data ?? 'Gagal';
  const both = (
    <>
      <NoticeBell />
      <List />
    </>
  );
  renderPages([page('/admin/*', both)], '/admin/dasbor');
  await screen.findByRole('button', { name: 'Pemberitahuan' });
  const show = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  show();
  await waitFor(() => expect(portal.seen('/api/notices')).toHaveLength(2));
  expect(screen.getByText('Gagal')).toBeVisible();
  portal.respond('GET', '/api/notices', list([], 0));
  show();
  expect(await screen.findByText('Baris')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});

test('marks all as read up to the newest shown notice; a failure is shown and changes nothing', async () => {
  portal.respond('GET', '/api/notices', list([row(9), row(8)], 120, true));
  portal.respond('GET', '/api/notices/older/8', list([row(7)], 120));
  portal.respond('POST', '/api/notices/read-all', { status: 500, json: {} });
  const panel = await opened('Pemberitahuan, 120 belum dibaca');
  expect(screen.getByText('99+')).toBeInTheDocument();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Muat yang lebih lama' }));
  expect(await within(panel).findByText('Proposal masuk 7')).toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: 'Muat yang lebih lama' })).toBeNull();

  const markAll = within(panel).getByRole('button', { name: 'Tandai semua dibaca' });
  await userEvent.click(markAll);
  expect(await within(panel).findByText(/^Pemberitahuan tidak dapat ditandai: /)).toBeInTheDocument();
  expect(within(panel).getAllByText(', belum dibaca')).toHaveLength(3);
  portal.respond('POST', '/api/notices/read-all', success(null));
  portal.respond('GET', '/api/notices', list([row(9, AT), row(8, AT)], 0, true));
  await userEvent.click(markAll);
  await waitFor(() => expect(within(panel).queryByText(', belum dibaca')).toBeNull());
  expect(JSON.parse(portal.seen('/api/notices/read-all')[1]?.body ?? '')).toEqual({ until: '9' });
  expect(screen.queryByText('99+')).toBeNull();
});

test('shows a load failure and an empty list; Escape returns the focus to the bell', async () => {
  portal.respond('GET', '/api/notices', { status: 500, json: {} });
  const panel = await opened();
  expect(await within(panel).findByText('Pemberitahuan tidak dapat dimuat')).toBeInTheDocument();
  portal.respond('GET', '/api/notices', list([], 0));
  await userEvent.click(within(panel).getByRole('button', { name: 'Coba lagi' }));
  expect(await within(panel).findByText('Belum ada pemberitahuan.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pemberitahuan' })).toBeNull());
  expect(await bell('Pemberitahuan')).toHaveFocus();
});

test('chooses the mail frequency; an unsaved choice shows an error and is not shown as chosen', async () => {
  portal.respond('GET', '/api/notices', list([], 0));
  portal.respond('POST', '/api/notices/mail', { status: 500, json: {} });
  await opened();
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Surat: sekaligus' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /sekali sehari/ }));
  };
  await choose();
  expect(await screen.findByText(/^Pilihan surat belum tersimpan: /)).toBeInTheDocument();
  portal.respond('POST', '/api/notices/mail', success(null));
  await choose();
  expect(await screen.findByRole('button', { name: 'Surat: sekali sehari, pukul 07.00 WIB' })).toBeInTheDocument();
  expect(JSON.parse(portal.seen('/api/notices/mail').at(-1)?.body ?? '')).toEqual({ mail: 'harian' });
});

test('in English, server notices are translated and announcements of admins are not', async () => {
  speak('en');
  await prepareShared();
  try {
    const planned = {
      ...row(2),
      kind: 'maintenance',
      title: 'Mesin Anda dijadwalkan dirawat',
      text: 'DGX dalam perawatan.',
      text_english: 'DGX is under maintenance.',
    };
    const said = { ...row(1), kind: 'announcement', title: 'Perawatan', text: 'Sabtu pukul 08.00' };
    portal.respond('GET', '/api/notices', list([planned, said], 0));
    const panel = await opened();
    expect(await within(panel).findByText(/^Maintenance of your machine is scheduled/)).toBeInTheDocument();
    expect(within(panel).getByText('DGX is under maintenance.')).toBeInTheDocument();
    expect(within(panel).getByText(/^Perawatan/)).toBeInTheDocument();
    expect(within(panel).getByText('Sabtu pukul 08.00')).toBeInTheDocument();
  } finally {
    speak('id');
  }
});
