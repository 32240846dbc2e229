import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { setRuntimeConfig } from '../../http/runtime-config';
import { KitProvider } from '../base/public';
import { RichTextEditor, type RichTextEditorProps } from './public';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

type PageProps = Partial<RichTextEditorProps> & { readonly initial: string };

function Page(props: PageProps) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Field {...props} /> }]));
  return <RouterProvider router={router} />;
}

function Field({ initial, ...props }: PageProps) {
  const [html, setHtml] = useState(initial);
  return (
    <KitProvider>
      <RichTextEditor label="Isi" draftKey="uji" value={html} onChange={setHtml} {...props} />
      <output>{html}</output>
    </KitProvider>
  );
}

const text = () => screen.findByRole('textbox', { name: 'Isi' });

/** Pastes at the cursor. jsdom has no DataTransfer. */
async function paste(html: string, files: readonly File[] = []) {
  const clipboardData = { files, types: [], getData: (type: string) => (type === 'text/html' ? html : '') };
  fireEvent.paste(await text(), { clipboardData });
}

// jsdom has no layout, but the editor asks for the text's position when it scrolls to the cursor.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

beforeEach(() => {
  localStorage.clear();
  setRuntimeConfig({ filesUrl: 'https://files.test' });
});

test('the toolbar is a single tab stop, and its buttons change the text', async () => {
  render(<Page initial="<p>Isi</p>" />);
  await text();
  const toolbar = screen.getByRole('toolbar', { name: 'Alat penyunting' });
  const stops = within(toolbar)
    .getAllByRole('button')
    .filter((button) => button.tabIndex === 0);
  expect(stops).toHaveLength(1);
  fireEvent.click(within(toolbar).getByRole('button', { name: 'Daftar berpoin' }));
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('<ul><li>Isi</li></ul>'));
  expect(within(toolbar).getByRole('button', { name: 'Daftar berpoin' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(within(toolbar).getByRole('button', { name: 'Urungkan' }));
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('<p>Isi</p>'));
});

test('the text field exposes its label, required state and error message', async () => {
  render(<Page initial="" isRequired error="Isi tidak boleh kosong." />);
  const field = await text();
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Isi tidak boleh kosong.');
});

test('a disabled editor shows the text and disables typing and the toolbar', async () => {
  render(<Page initial="<p>Isi</p>" disabled />);
  expect(await text()).toHaveAttribute('contenteditable', 'false');
  expect(await text()).toHaveAttribute('aria-disabled', 'true');
  const buttons = within(screen.getByRole('toolbar', { name: 'Alat penyunting' })).getAllByRole('button');
  expect(buttons.filter((button) => !button.matches(':disabled'))).toEqual([]);
  expect(document.querySelector('output')).toHaveTextContent('<p>Isi</p>');
});

test('pasted pictures are uploaded, and unreadable ones are listed', async () => {
  const uploadImage = jest.fn(async () => 'https://files.test/image_articles/1.png');
  const onUploading = jest.fn();
  render(<Page initial="" uploadImage={uploadImage} onUploading={onUploading} />);
  await paste(`<p>Hasil <b>uji</b><img src="${PNG}" alt="Grafik"><img src="https://lain.test/foto.jpg"></p>`);
  await waitFor(() =>
    expect(document.querySelector('output')).toHaveTextContent(
      '<p>Hasil <strong>uji</strong><img src="https://files.test/image_articles/1.png" alt="Grafik"></p>',
    ),
  );
  expect(within(screen.getByRole('alert')).getByText('foto.jpg')).toBeInTheDocument();
  await waitFor(() => expect(onUploading.mock.calls).toEqual([[true], [false]]));
});

test('a draft is saved every 30 seconds and offered for two minutes', async () => {
  jest.useFakeTimers();
  try {
    const first = render(<Page initial="" />);
    await paste('<p>Belum dikirim</p>');
    act(() => jest.advanceTimersByTime(30_000));
    first.unmount();
    const second = render(<Page initial="" />);
    fireEvent.click(screen.getByRole('button', { name: 'Pulihkan' }));
    expect(document.querySelector('output')).toHaveTextContent('<p>Belum dikirim</p>');
    act(() => jest.advanceTimersByTime(30_000));
    second.unmount();
    jest.advanceTimersByTime(120_000);
    render(<Page initial="" />);
    expect(screen.queryByRole('button', { name: 'Pulihkan' })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('the link dialog rejects an invalid URL and inserts a valid one', async () => {
  render(<Page initial="<p>Isi</p>" />);
  await text();
  fireEvent.click(screen.getByRole('button', { name: 'Tautan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah tautan' }, { timeout: 10_000 });
  await userEvent.type(within(dialog).getByLabelText('Alamat tautan'), 'javascript:alert(1)');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  expect(await within(dialog).findByText(/javascript:/)).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByLabelText('Alamat tautan'));
  await userEvent.type(within(dialog).getByLabelText('Alamat tautan'), '/layanan/gpu');
  await userEvent.type(within(dialog).getByLabelText('Teks tautan'), 'Layanan');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('<a href="/layanan/gpu">Layanan</a>'));
}, 30_000);
