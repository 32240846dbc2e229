import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readTyped, writeTyped } from './typed-text';

function Form({ more = false }: { more?: boolean }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState('a');
  const [isSure, setSure] = useState(false);
  return (
    <section aria-label="area">
      <input name="name" aria-label="Nama" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea id="note" aria-label="Catatan" defaultValue="" />
      <select name="role" aria-label="Peran" value={role} onChange={(event) => setRole(event.target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input
        type="checkbox"
        name="sure"
        aria-label="Yakin"
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      {more && <input name="extra" aria-label="Tambahan" />}
      <output>{`${name} ${role} ${isSure}`}</output>
    </section>
  );
}

/** Renders typed text with a delay, as a form on a busy machine does. */
function SlowForm() {
  const [name, setName] = useState('');
  const later = (value: string) => setTimeout(() => setName(value), 120);
  return <input name="name" aria-label="Nama" value={name} onChange={(event) => later(event.target.value)} />;
}

it('typed values move to the next render of a form, with React state, focus and caret', async () => {
  const { unmount } = render(<Form more />);
  await userEvent.type(screen.getByLabelText('Catatan'), 'belum selesai');
  await userEvent.selectOptions(screen.getByLabelText('Peran'), 'b');
  await userEvent.click(screen.getByLabelText('Yakin'));
  await userEvent.type(screen.getByLabelText('Nama'), 'Siti{ArrowLeft}{ArrowLeft}');
  const typed = readTyped(screen.getByRole('region'));
  unmount();

  render(<Form />);
  // The field `extra` no longer exists.
  let left = typed;
  act(() => {
    left = writeTyped(screen.getByRole('region'), typed);
  });
  expect(left).toEqual({ fields: [{ key: 'extra 0', value: '', isChecked: null }], focus: null });
  expect(await screen.findByText('Siti b true')).toBeVisible();
  expect(screen.getByLabelText('Catatan')).toHaveValue('belum selesai');
  const name = screen.getByLabelText<HTMLInputElement>('Nama');
  expect(name).toHaveFocus();
  expect([name.selectionStart, name.selectionEnd]).toEqual([2, 2]);
  await userEvent.keyboard('x');
  expect(name).toHaveValue('Sixti');
  // Restoring the remaining fields does not overwrite text that the person types meanwhile.
  act(() => void writeTyped(screen.getByRole('region'), left));
  expect(name).toHaveValue('Sixti');
});

it('restores the caret in a form that renders its text later', async () => {
  const { container } = render(<SlowForm />);
  act(() => {
    writeTyped(container, {
      fields: [{ key: 'name 0', value: 'Siti', isChecked: null }],
      focus: { key: 'name 0', start: 3, end: 3 },
    });
  });
  const name = screen.getByLabelText<HTMLInputElement>('Nama');
  expect(name).toHaveValue('');
  await waitFor(() => expect(name).toHaveValue('Siti'));
  await waitFor(() => expect(name.selectionStart).toBe(3));
  // Another rendering moves the caret to the end: the first key still goes to its place.
  name.setSelectionRange(4, 4);
  fireEvent.keyDown(name, { key: 'x' });
  expect(name.selectionStart).toBe(3);
});
