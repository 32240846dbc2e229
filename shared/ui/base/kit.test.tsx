import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../http/public';
import { Facts } from '../facts/public';
import { Button as PlainButton } from '../plain/button';
import { Avatar, Button, FailureNotice, KitProvider, MaskedToken, MenuDropdown, QueryView, StatusPath } from './public';

test.each([
  ['Pending', ['Diajukan, selesai', 'Belum Disetujui, sekarang', 'Disetujui, belum', 'Selesai, belum']],
  ['Revision', ['Diajukan, selesai', 'Revisi, sekarang', 'Disetujui, belum', 'Selesai, belum']],
  ['Approved', ['Diajukan, selesai', 'Ditinjau, selesai', 'Disetujui, sekarang', 'Selesai, belum']],
  ['Rejected', ['Diajukan, selesai', 'Ditinjau, selesai', 'Ditolak, berhenti di sini']],
  ['Finished', ['Diajukan, selesai', 'Ditinjau, selesai', 'Disetujui, selesai', 'Selesai, selesai']],
])('the progress of a %s proposal lists past, current and future steps', (status, steps) => {
  render(<StatusPath status={status} />);
  const path = screen.getByRole('list', { name: 'Perjalanan usulan' });
  expect(
    within(path)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(steps);
});

test('a failed call comes into view, since its button may be far below; a refused field is shown by its form', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const refused = new ApiError('validation', 'uji', { fieldErrors: { ram: ['Terlalu besar.'] } });
  const { rerender } = render(<FailureNotice key="field" error={refused} />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<FailureNotice key="whole" error={new ApiError('validation', 'uji')} />);
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(<FailureNotice key="timeout" error={new ApiError('timeout', 'uji')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Server terlalu lama menjawab');
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('an unknown status is shown unchanged', () => {
  render(<StatusPath status="Ditunda" />);
  expect(screen.getByText('Ditunda')).toBeVisible();
});

test.each([
  ['kit', Button],
  ['plain', PlainButton],
])('a busy %s button keeps the focus, ignores clicks and sets aria-busy', async (_kind, Pressed) => {
  const press = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={press}>
      <Pressed type="submit" loading={isBusy} onClick={press}>
        Kirim
      </Pressed>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Kirim' });
  button.focus();
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a button renders as an internal or external link', () => {
  render(
    <MemoryRouter>
      <Button to="/user/dasbor">Dasbor</Button>
      <Button href="https://contoh.test" target="_blank">
        Jupyter
      </Button>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Dasbor' })).toHaveAttribute('href', '/user/dasbor');
  expect(screen.getByRole('link', { name: 'Jupyter' })).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a token is copied without being shown', async () => {
  const user = userEvent.setup();
  render(<MaskedToken token="rahasia-123" />);
  expect(screen.queryByText(/rahasia-123/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salin Token' }));
  expect(await screen.findByRole('button', { name: 'Tersalin' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('rahasia-123');
});

test('the token is shown when the browser denies clipboard access', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  render(<MaskedToken token="rahasia-123" />);
  await user.click(screen.getByRole('button', { name: 'Salin Token' }));
  expect(await screen.findByText('rahasia-123')).toBeVisible();
});

test('an empty value renders as a dash, and an avatar without picture as initials', () => {
  render(
    <>
      <Facts items={[{ term: 'Bidang', value: null }]} />
      <Avatar name="Siti Rahmawati" image={null} />
    </>,
  );
  expect(screen.getByRole('cell')).toHaveTextContent('—');
  expect(screen.getByText('SR')).toBeVisible();
});

describe('QueryView', () => {
  let responses: (() => Promise<string[]>)[];
  function List() {
    const query = useQuery({
      queryKey: ['list'],
      queryFn: () => (responses.shift() ?? (() => Promise.reject(new Error('no answer left'))))(),
    });
    return (
      <QueryView query={query} isEmpty={(rows) => rows.length === 0} empty={<p>Belum ada usulan</p>}>
        {(rows) => (
          <>
            <p>{rows.join(', ')}</p>
            <button type="button" onClick={() => void query.refetch()}>
              Segarkan
            </button>
          </>
        )}
      </QueryView>
    );
  }
  let client: QueryClient;
  const show = () => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <List />
      </QueryClientProvider>,
    );
  };

  test('shows the skeleton, then the failure, and the data after a retry', async () => {
    responses = [() => Promise.reject(new ApiError('timeout', 'x')), () => Promise.resolve(['TA-1'])];
    show();
    expect(screen.getByRole('status', { name: 'Memuat…' })).toBeVisible();
    expect(await screen.findByText('Server terlalu lama menjawab')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('TA-1')).toBeVisible();
  });

  test('shows the empty text for an empty list', async () => {
    responses = [() => Promise.resolve([])];
    show();
    expect(await screen.findByText('Belum ada usulan')).toBeVisible();
  });

  test('keeps the data when a refetch fails', async () => {
    responses = [() => Promise.resolve(['TA-1']), () => Promise.reject(new ApiError('offline', 'x'))];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Segarkan' }));
    await waitFor(() => expect(client.getQueryState(['list'])?.status).toBe('error'));
    expect(screen.getByText('TA-1')).toBeVisible();
  });
});

test('a menu returns the focus to its button each time that Escape closes it', async () => {
  render(
    <KitProvider>
      <MemoryRouter>
        <MenuDropdown label="Menu" groups={[[{ label: 'Ubah' }, { label: 'Hapus' }]]}>
          {(opener) => <Button {...opener}>Buka</Button>}
        </MenuDropdown>
      </MemoryRouter>
    </KitProvider>,
  );
  const button = screen.getByRole('button', { name: 'Buka' });
  for (let turn = 0; turn < 3; turn += 1) {
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ubah' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button).toHaveFocus();
  }
});
