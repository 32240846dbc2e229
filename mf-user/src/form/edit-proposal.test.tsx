import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  PROPOSAL_KIND_DETAILS,
  userEditRoute,
  type ProposalKind,
} from '@portal/shared/contract/proposal/proposal-kind';
import { reloadPage } from '@portal/shared/browser/own-reload';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { choose, chosenIn } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import { endSession } from '@portal/shared/auth';
import area from '../remote';
import { PROFILE } from './form-fixture';

const SITI = { role: 'Internal', username: 'siti@portal.test' } as const;
const ID = String(wireProposal('thesis')['id']);

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond('GET', '/api/profile', success({ profile: PROFILE }));
  portal.respond(
    'GET',
    `/api/user-internal/revisishow/${ID}`,
    success({
      proposal_revisi: [
        { id: 'n1', proposal_id: ID, catatan: '<p>Catatan lama.</p>', tanggal_revisi: '2026-11-10 09:00:00' },
        {
          id: 'n2',
          proposal_id: ID,
          catatan: '<p>Rincian anggaran <strong>belum lengkap</strong>.</p>',
          tanggal_revisi: '2026-11-18 10:24:00',
        },
      ],
    }),
  );
});
afterEach(() => {
  endSession('logout');
});

function stored(kind: ProposalKind, overrides: Readonly<Record<string, unknown>> = {}) {
  portal.respond(
    'GET',
    `/api/user-internal/${PROPOSAL_KIND_DETAILS[kind].segment}/show/${ID}`,
    success({ submission: wireProposal(kind, { status: 'Revision', ...overrides }) }),
  );
}

it.each([
  ['thesis', `/user/usulan/pratinjau/${ID}`],
  ['nonTa', `/user/usulan/pratinjau/${ID}`],
  ['industry', `/user/usulan-industri/pratinjau/${ID}`],
] as const)('an edit of a %s proposal that is not in Revision redirects to %s', async (kind, target) => {
  stored(kind, { status: 'Approved' });
  stored('thesis', { status: 'Approved' });
  const { router } = renderArea(area, userEditRoute(kind, ID), SITI);
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

it('a study programme and GPU amount outside the lists stay selected', async () => {
  stored('nonTa', { gpu: '10', study_program: 'S2-Teknik Kimia' });
  renderArea(area, userEditRoute('nonTa', ID), SITI);
  expect(chosenIn(await screen.findByLabelText('Jumlah GPU'))).toBe('10');
  expect(chosenIn(screen.getByLabelText('Program Studi'))).toBe('S2-Teknik Kimia');
  await choose(screen.getByLabelText('Program Studi'), 'S2-Manajemen');
});

it('an unknown id shows a message and a link to the proposal of another kind', async () => {
  portal.respond('GET', `/api/user-internal/proposal-submission/show/${ID}`, success({ submission: null }));
  portal.respond(
    'GET',
    '/api/user-internal/proposal-submission/show-all',
    success({ submission: [], non_ta_submission: [], industri_submission: [wireProposal('industry')] }),
  );
  renderArea(area, userEditRoute('thesis', ID), SITI);
  expect(await screen.findByText('Tidak ada usulan Penelitian TA dengan nomor ini')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Buka usulan Penelitian Kerjasama Industri' })).toHaveAttribute(
    'href',
    `/user/usulan-industri/pratinjau/${ID}`,
  );
});

it('shows the form together with its notes, which would push down its fields later', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  portal.respond('GET', `/api/user-internal/revisishow/${ID}`, async () => {
    await asked;
    return success({
      proposal_revisi: [
        { id: 'n1', proposal_id: ID, catatan: '<p>Catatan lama.</p>', tanggal_revisi: '2026-11-10 09:00:00' },
      ],
    });
  });
  stored('thesis');
  renderArea(area, userEditRoute('thesis', ID), SITI);
  await waitFor(() => expect(portal.seen(`/api/user-internal/revisishow/${ID}`)).toHaveLength(1));
  expect(screen.queryByLabelText('Jumlah RAM (GB)')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByLabelText('Jumlah RAM (GB)')).toBeInTheDocument();
  expect(screen.getByText('Catatan lama.')).toBeInTheDocument();
});

it('a reload by the portal itself, e.g. for the language, asks only while changes are not saved', async () => {
  // jsdom cannot reload the page.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const canUnload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const user = userEvent.setup();
  stored('thesis');
  renderArea(area, userEditRoute('thesis', ID), SITI);
  const field = await screen.findByLabelText('Jumlah RAM (GB)');
  fireEvent.change(field, { target: { value: '640' } });
  reloadPage();
  expect(canUnload()).toBe(false);
  await user.click(field);
  await screen.findAllByText(/^Tersimpan /);
  expect(canUnload()).toBe(false);
  reloadPage();
  expect(canUnload()).toBe(true);
});

it('asks before leaving a changed form and leaves only after confirmation', async () => {
  const user = userEvent.setup();
  stored('thesis');
  const { router } = renderArea(area, userEditRoute('thesis', ID), SITI);
  await user.type(await screen.findByLabelText('Jumlah RAM (GB)'), '0');
  void router.navigate('/user/profil');
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan formulir ini?' });
  // Follows the next link before the cancellation is rendered, as on a slow phone.
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Batal' }));
    while ([...router.state.blockers.values()].some(({ state }) => state === 'blocked')) await Promise.resolve();
    void router.navigate('/user/profil');
  });
  expect(question).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(userEditRoute('thesis', ID));
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profil'));
});

it('an edit that the server refuses for good offers no retry', async () => {
  const user = userEvent.setup();
  stored('thesis');
  const words = 'Usulan ini sekarang berstatus Ditolak; muat ulang halaman.';
  portal.respond('POST', `/api/user-internal/proposal-submission/update/${ID}`, refused(409, words));
  renderArea(area, userEditRoute('thesis', ID), SITI);
  await user.type(await screen.findByLabelText('Jumlah RAM (GB)'), '0');
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  const review = await screen.findByRole('dialog', { name: 'Periksa perubahan' });
  await user.click(within(review).getByRole('button', { name: 'Ubah' }));
  expect(await within(review).findByText(words)).toBeInTheDocument();
  expect(within(review).queryByRole('button', { name: 'Coba lagi' })).toBeNull();
});
