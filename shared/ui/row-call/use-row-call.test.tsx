import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { endSession, signIn } from '../../auth/session';
import { deleteProcedure, listProcedures } from '../../contract/endpoints/machine/facility';
import { pathOf } from '../../contract/endpoint';
import { QUESTIONS } from '../../contract/text/messages';
import { callApi, onApiFailure } from '../../http/public';
import { portalForEachTest, refusedFields, success } from '../../testing/fake-portal';
import { FeedbackHost } from '../dialog/public';
import { useRowCall, type RowCall } from './use-row-call';

const LIST = pathOf(listProcedures, {}, 'Proposal');
const PATH = pathOf(deleteProcedure, { id: 'p1' }, 'Proposal');
const portal = portalForEachTest();
beforeEach(() => {
  signIn('t', 'Proposal', 'admin@portal.test');
  portal.respond('GET', LIST, success({ procedure: [] }));
});
afterEach(() => {
  endSession('expired');
});

/** Renders two rows with a button each; records the outcomes of the first one's calls. */
function show(failed: RowCall['failed']): boolean[] {
  const outcomes: boolean[] = [];
  const Rows = () => {
    useQuery({ queryKey: [listProcedures.name], queryFn: () => callApi(listProcedures) });
    const { start, isBusy } = useRowCall({
      endpoint: deleteProcedure,
      lists: [listProcedures],
      done: 'Sudah dihapus',
      failed,
    });
    const remove = () => void start('p1', QUESTIONS.deleteFacility).then((outcome) => outcomes.push(outcome));
    return (
      <>
        <button type="button" onClick={remove} disabled={isBusy('p1')}>
          Buang
        </button>
        <button type="button" onClick={() => void start('p2', QUESTIONS.deleteFacility)} disabled={isBusy('p2')}>
          Buang lain
        </button>
      </>
    );
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Rows />
      <FeedbackHost />
    </QueryClientProvider>,
  );
  return outcomes;
}

async function agree(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: QUESTIONS.deleteFacility.confirm }));
}

it('two clicks open one confirmation and send one call, which shows a toast and refetches the list', async () => {
  portal.respond('POST', PATH, success({}));
  const outcomes = show({ title: 'Belum dihapus.' });
  await waitFor(() => expect(portal.seen(LIST)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Buang' }));
  fireEvent.click(screen.getByRole('button', { name: 'Buang' }));
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  await agree();
  expect(await screen.findByText('Sudah dihapus')).toBeInTheDocument();
  await waitFor(() => expect(outcomes).toEqual([false, true]));
  expect([portal.seen(PATH).length, portal.seen(LIST).length]).toEqual([1, 2]);
});

it('a pending call disables only its own row', async () => {
  const calls = ['p1', 'p2'].map((id) => pathOf(deleteProcedure, { id }, 'Proposal'));
  for (const path of calls) portal.respond('POST', path, { hang: true });
  show({ title: 'Belum dihapus.' });
  for (const [index, name] of ['Buang', 'Buang lain'].entries()) {
    fireEvent.click(screen.getByRole('button', { name }));
    await agree();
    await waitFor(() => expect(portal.seen(calls[index] ?? '')).toHaveLength(1));
    expect(screen.getByRole('button', { name })).toBeDisabled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

const NO_WORDS = 'Server menolak permintaan ini. Muat ulang halaman, lalu coba lagi.';
it.each([
  ['under a custom title and text', { title: 'Gagal!', text: 'Masih ada.' }, ['Gagal!', 'Masih ada.'], 'Masih dipakai'],
  ['under a custom title', { title: 'Konten gagal dihapus.' }, ['Konten gagal dihapus.'], 'Masih dipakai'],
  ['if the server gives none', { title: 'Artikel gagal dihapus.' }, ['Artikel gagal dihapus.'], ''],
])('shows the refusal reason on a separate line %s and refetches the list', async (_name, failed, lines, message) => {
  portal.respond('POST', PATH, { json: { meta: { code: 400, status: 'error', message }, data: null } });
  const outcomes = show(failed);
  await waitFor(() => expect(portal.seen(LIST)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Buang' }));
  await agree();
  const notice = (await screen.findByText(lines.at(-1) ?? '')).closest<HTMLElement>('.ant-notification-notice');
  for (const line of [...lines, message || NO_WORDS])
    expect(within(notice ?? document.body).getByText(line)).toBeVisible();
  await waitFor(() => expect(outcomes).toEqual([false]));
  expect(screen.getByRole('button', { name: 'Buang' })).toBeEnabled();
  await waitFor(() => expect(portal.seen(LIST)).toHaveLength(2));
});

it('a failure that the shell shows gets no toast, and refused fields are named', async () => {
  const stop = onApiFailure(() => true);
  const outcomes = show({ title: 'Belum dihapus.' });
  const remove = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Buang' }));
    await agree();
  };
  portal.respond('POST', PATH, { status: 404, json: { message: 'Prosedur tidak ditemukan.' } });
  await remove();
  await waitFor(() => expect(outcomes).toEqual([false]));
  stop();
  portal.respond('POST', PATH, refusedFields({ id: ['Masih dipakai.'] }));
  await remove();
  expect(await screen.findByText('Masih dipakai.')).toBeInTheDocument();
  expect(screen.getAllByText('Belum dihapus.')).toHaveLength(1);
});
