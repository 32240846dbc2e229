import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ChoiceSelect } from './choice-select';

const DAYS = ['Senin', 'Selasa'].map((day) => ({ value: day, label: day }));

function box() {
  render(
    <>
      <ChoiceSelect id="hari" placeholder="Pilih Hari" choices={DAYS} aria-label="Hari" />
      <input aria-label="Judul" />
    </>,
  );
  return screen.getByRole('combobox', { name: 'Hari' });
}

/** The code of the list arrives after the events of one task, as on a slow connection. */
describe('a select whose list is still loading', () => {
  it('opens on a key press', async () => {
    const closed = box();
    closed.focus();
    fireEvent.keyDown(closed, { key: 'Enter' });
    expect(await screen.findByRole('option', { name: 'Senin' })).toBeInTheDocument();
  });

  it('does not open or take back the focus after the focus has moved on', async () => {
    const closed = box();
    fireEvent.mouseDown(closed);
    const next = screen.getByLabelText('Judul');
    next.focus();
    await new Promise((done) => setTimeout(done, 500));
    expect(next).toHaveFocus();
    expect(screen.queryByRole('option')).toBeNull();
    closed.focus();
    await waitFor(() => expect(closed).not.toBeInTheDocument());
  });
});

it('a chosen option that may be cut has its whole text as its title', () => {
  const words = 'S1-Teknik Informatika dan Rekayasa Perangkat Lunak';
  render(
    <ChoiceSelect
      id="prodi"
      placeholder="Pilih"
      value="a"
      choices={[{ value: 'a', label: words }]}
      aria-label="Program Studi"
    />,
  );
  expect(screen.getByTitle(words)).toHaveTextContent(words);
});
