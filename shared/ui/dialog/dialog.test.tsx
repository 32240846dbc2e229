import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { QUESTIONS } from '../../contract/text/messages';
import { KitProvider, RowActions } from '../base/public';
import { ChoiceSelect } from '../form/controls/choice-select';
import { focusFirst } from './modal-dialog';
import { confirm, Dialog, FeedbackHost, preloadDialog, preloadFeedback, showAlert, toast } from './public';

beforeAll(() => Promise.all([preloadDialog(), preloadFeedback()]), 60_000);

/** Shows a page that was reached from another one. */
function show(page: ReactNode = null) {
  const layout = (
    <>
      <Outlet />
      <FeedbackHost />
    </>
  );
  const pages = [
    { path: '/sebelumnya', element: 'Halaman sebelumnya' },
    { path: '/', element: page },
    { path: '/404', element: 'Halaman tidak ada' },
  ];
  const router = createMemoryRouter([{ element: layout, children: pages }], {
    initialEntries: ['/sebelumnya', '/'],
    initialIndex: 1,
  });
  const { unmount } = render(
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>,
  );
  return {
    unmount,
    goBack: () => act(() => router.navigate(-1)),
    openFaultPage: () => act(() => router.navigate('/404')),
  };
}
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

test('a confirmation resolves by its buttons, Escape cancels, and the focus returns to the opener', async () => {
  const answers: boolean[] = [];
  show(
    <button type="button" onClick={() => void confirm(QUESTIONS.approve).then((agreed) => answers.push(agreed))}>
      Setujui
    </button>,
  );
  const opener = screen.getByRole('button', { name: 'Setujui' });
  await userEvent.click(opener);
  expect(await screen.findByRole('alertdialog', { name: 'Yakin ingin menyetujui?' })).toHaveAccessibleDescription(
    'Harap periksa data baik-baik sebelum menyetujui.',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Setuju' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Setuju' }));
  await gone('alertdialog');
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
  await gone('alertdialog');
  await userEvent.click(opener);
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([true, false, false]));
});

test('a destructive confirmation focuses Cancel', async () => {
  show();
  act(() => void confirm(QUESTIONS.deleteFacility));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await gone('alertdialog');
});

test('equal alerts share one dialog, different alerts appear one after the other', async () => {
  show();
  act(() => {
    for (const text of ['Satu', 'Satu', 'Satu', 'Dua']) void showAlert({ title: 'Peringatan!', text, tone: 'warning' });
  });
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mengerti' }));
  await waitFor(() => expect(screen.getByText('Dua')).toBeVisible());
  await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Mengerti' }));
  await gone('alertdialog');
});

test('a toast closes by itself except under the pointer, and equal toasts are merged', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  show();
  act(() => {
    toast.success('Sukses!', 'Usulan berhasil diajukan.');
    toast.success('Sukses!', 'Usulan berhasil diajukan.');
  });
  const message = await screen.findByText('Usulan berhasil diajukan.');
  expect(screen.getAllByText('Usulan berhasil diajukan.')).toHaveLength(1);
  await user.hover(message);
  await wait(6);
  expect(screen.getByText('Sukses!')).toBeInTheDocument();
  await user.unhover(message);
  await wait(6);
  expect(screen.queryByText('Sukses!')).toBeNull();
  jest.useRealTimers();
});

test('a toast survives the unmount of its page', async () => {
  const first = show();
  act(() => toast.success('Sukses!', 'Kamu berhasil keluar.'));
  await screen.findByText('Kamu berhasil keluar.');
  first.unmount();
  show();
  expect(await screen.findByText('Kamu berhasil keluar.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  await waitFor(() => expect(screen.queryByText('Kamu berhasil keluar.')).toBeNull());
});

test('a dialog focuses its first field and returns the focus to the opener on close', async () => {
  function Form() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <h1 tabIndex={-1}>Daftar Fasilitas</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Tambah Mesin
        </button>
        {open && (
          <Dialog title="Tambah Mesin" onClose={() => setOpen(false)}>
            <label>
              {/* antd's long text fields are styled like this. */}
              Nama Mesin <textarea style={{ resize: 'none' }} />
            </label>
          </Dialog>
        )}
      </>
    );
  }
  show(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Tambah Mesin' }));
  await waitFor(() => expect(screen.getByLabelText('Nama Mesin')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const opener = screen.getByRole('button', { name: 'Tambah Mesin' });
  expect(opener).toHaveFocus();
  // A reload after the change may disable or remove the opener.
  opener.setAttribute('disabled', '');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Daftar Fasilitas' })).toHaveFocus());
});

test('a dialog focuses a select first, but does not move the focus from a chosen field', async () => {
  show(
    <Dialog title="Jadwalkan Perawatan" onClose={() => {}}>
      <ChoiceSelect
        id="mesin"
        aria-label="Mesin"
        placeholder="-- Pilih Mesin --"
        choices={[{ value: 'm1', label: 'DGX-A100-01' }]}
        onChange={() => {}}
      />
      <input aria-label="Alasan" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText('Mesin')).toHaveFocus());
  act(() => screen.getByLabelText('Alasan').focus());
  // antd calls this when the opening's animation ends.
  focusFirst(true);
  expect(screen.getByLabelText('Alasan')).toHaveFocus();
});

test('a toast over an open dialog can be read and closed', async () => {
  show(
    <Dialog title="Tambah Mesin" onClose={() => {}}>
      Isi
    </Dialog>,
  );
  act(() => toast.failure('Gagal!', 'Mesin belum ditambah.'));
  const card = await screen.findByRole('alert');
  expect(within(card).getByText('Mesin belum ditambah.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  await waitFor(() => expect(screen.queryByText('Mesin belum ditambah.')).toBeNull());
});

test('Escape and the close button ask before discarding input', async () => {
  const closed = jest.fn();
  show(
    <Dialog title="Detail Revisi" hasUnsent onClose={closed}>
      <textarea aria-label="Catatan" defaultValue="Perjelas datanya." />
    </Dialog>,
  );
  await userEvent.type(await screen.findByLabelText('Catatan'), '!{Escape}');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Batal' }));
  await gone('alertdialog');
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  const question = await screen.findByRole('alertdialog', { name: 'Tutup tanpa mengirim?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

test('Escape, the close button and Back do not close a dialog while it sends', async () => {
  const closed = jest.fn();
  const { goBack } = show(
    <Dialog title="Catatan internal" hasUnsent isSending onClose={closed}>
      Isi
    </Dialog>,
  );
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  await goBack();
  expect(screen.queryByText('Halaman sebelumnya')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
});

test.each([
  ['Enter', 13],
  [' ', 32],
])('a confirmation opened from a menu by %p is not confirmed by that key press', async (key, keyCode) => {
  const answers: boolean[] = [];
  const ask = () => void confirm(QUESTIONS.approve).then((agreed) => answers.push(agreed));
  show(<RowActions subject="Visi Komputer" more={[[{ label: 'Setujui', onSelect: ask }]]} />);
  const opener = screen.getByRole('button', { name: 'Tindakan lain: Visi Komputer' });
  await userEvent.click(opener);
  const entry = await screen.findByRole('menuitem', { name: 'Setujui' });
  // Without preventDefault, the browser would apply the key press to the confirmation's button.
  expect(fireEvent.keyDown(entry, { key, keyCode })).toBe(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Setuju' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(answers).toEqual([false]);
});

test('Enter follows a menu entry that is a link', async () => {
  show(<RowActions subject="Visi Komputer" more={[[{ label: 'Lihat', to: '/sebelumnya' }]]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain: Visi Komputer' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Lihat' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Halaman sebelumnya')).toBeInTheDocument();
});

test('leaving a page cancels its confirmation', async () => {
  const answers: boolean[] = [];
  const { goBack } = show();
  act(() => void confirm(QUESTIONS.approve).then((agreed) => answers.push(agreed)));
  await screen.findByRole('alertdialog');
  await goBack();
  expect(screen.getByText('Halaman sebelumnya')).toBeInTheDocument();
  await gone('alertdialog');
  expect(answers).toEqual([false]);
});

test('going back or reloading asks before discarding dialog input and cancels an open confirmation', async () => {
  const closed = jest.fn();
  const answers: boolean[] = [];
  const { goBack } = show(
    <Dialog title="Approval" hasUnsent onClose={closed}>
      Isi
    </Dialog>,
  );
  act(() => void confirm(QUESTIONS.approve).then((agreed) => answers.push(agreed)));
  await screen.findByRole('alertdialog');
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  await goBack();
  await gone('alertdialog');
  expect(answers).toEqual([false]);
  await goBack();
  const question = await screen.findByRole('alertdialog', { name: 'Tutup tanpa mengirim?' });
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Halaman sebelumnya')).toBeNull();
});

test('the page of a failed call asks before it replaces a dialog with unsent text', async () => {
  const { openFaultPage } = show(
    <Dialog title="Catatan internal" hasUnsent onClose={() => {}}>
      Isi
    </Dialog>,
  );
  for (const answer of ['Batal', 'Tutup']) {
    await openFaultPage();
    expect(screen.getByText('Isi')).toBeInTheDocument();
    const question = await screen.findByRole('alertdialog', { name: 'Tutup tanpa mengirim?' });
    await userEvent.click(within(question).getByRole('button', { name: answer }));
    await gone('alertdialog');
  }
  expect(await screen.findByText('Halaman tidak ada')).toBeInTheDocument();
});

test('a dialog without onClose has no close button and ignores Escape', async () => {
  show(
    <Dialog title="Mengirim usulan…" onClose={null}>
      <button type="button">Batalkan pengiriman</button>
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Mengirim usulan…' });
  expect(within(dialog).queryByRole('button', { name: 'Tutup' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
});
