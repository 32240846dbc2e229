import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QUESTIONS } from '../../contract/messages';
import { confirm, Dialog, DialogHost, showAlert, toast } from './public';

/** Escape and the phone's back gesture, as the browser tells them to a modal dialog. */
const dismiss = (dialog: HTMLElement) => act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));

test('a question is answered by its buttons; Escape means no; the focus returns to the opener', async () => {
  const answers: boolean[] = [];
  render(<><button type="button" onClick={() => void confirm(QUESTIONS.approve).then((agreed) => answers.push(agreed))}>Setujui</button><DialogHost /></>);
  const opener = screen.getByRole('button', { name: 'Setujui' });
  await userEvent.click(opener);
  expect(screen.getByRole('alertdialog', { name: 'Yakin ingin menyetujui?' })).toHaveAccessibleDescription('Harap periksa data baik-baik sebelum menyetujui.');
  expect(screen.getByRole('button', { name: 'Setuju' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Setuju' }));
  expect(opener).toHaveFocus();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  await userEvent.click(opener);
  dismiss(screen.getByRole('alertdialog'));
  await waitFor(() => expect(answers).toEqual([true, false, false]));
});

test('what destroys does not have the focus', async () => {
  render(<DialogHost />);
  act(() => void confirm(QUESTIONS.deleteFacility));
  expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('equal alerts are one dialog, others follow one after the other', async () => {
  render(<DialogHost />);
  act(() => {
    for (const text of ['Satu', 'Satu', 'Satu', 'Dua']) void showAlert({ title: 'Peringatan!', text, tone: 'warning' });
  });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mengerti' }));
  expect(screen.getByText('Dua')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mengerti' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a toast goes by itself, but not under the pointer; equal ones show once', () => {
  jest.useFakeTimers();
  render(<DialogHost />);
  act(() => {
    toast.success('Sukses!', 'Usulan berhasil diajukan.');
    toast.success('Sukses!', 'Usulan berhasil diajukan.');
  });
  const card = screen.getByRole('listitem');
  expect(within(screen.getByRole('status', { name: 'Pemberitahuan' })).getByText('Usulan berhasil diajukan.')).toBeVisible();
  act(() => void card.dispatchEvent(new MouseEvent('mouseenter')));
  act(() => void jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Sukses!')).toBeVisible();
  act(() => void card.dispatchEvent(new MouseEvent('mouseleave')));
  act(() => void jest.advanceTimersByTime(5_000));
  expect(screen.queryByText('Sukses!')).toBeNull();
  jest.useRealTimers();
});

test('a form in a dialog gets the focus in its first field, and its owner decides when it closes', async () => {
  function Form() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>Tambah Mesin</button>
        {open && <Dialog title="Tambah Mesin" onClose={() => setOpen(false)}><label>Nama Mesin <input /></label></Dialog>}
      </>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Tambah Mesin' }));
  expect(screen.getByLabelText('Nama Mesin')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Tambah Mesin' })).toHaveFocus();
});

test('Escape closes the list that is open inside a dialog first', () => {
  render(<Dialog title="Saring" onClose={() => {}}><input role="combobox" aria-label="Mesin" aria-expanded="true" aria-controls="daftar" /></Dialog>);
  const list = screen.getByRole('combobox', { name: 'Mesin' });
  // Whether the browser goes on to dismiss the dialog is told by this.
  const goesOn = () => list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  expect(goesOn()).toBe(false);
  list.setAttribute('aria-expanded', 'false');
  expect(goesOn()).toBe(true);
});

test('a toast over an open dialog is inside it, where it is announced and can be closed, and outside again afterwards', async () => {
  const { rerender } = render(<><Dialog title="Tambah Mesin" onClose={() => {}}>Isi</Dialog><DialogHost /></>);
  act(() => toast.failure('Gagal!', 'Mesin belum ditambah.'));
  const dialog = screen.getByRole('dialog', { name: 'Tambah Mesin' });
  expect(within(dialog).getByText('Mesin belum ditambah.')).toBeVisible();
  rerender(<DialogHost />);
  expect(screen.getByText('Mesin belum ditambah.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup pemberitahuan' }));
  expect(screen.queryByText('Mesin belum ditambah.')).toBeNull();
});
