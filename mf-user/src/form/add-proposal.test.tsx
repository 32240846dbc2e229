import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { success, portalForEachTest } from '@portal/shared/testing/fake-portal';
import { userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { chosenIn } from '@portal/shared/testing/choose';
import { samplePdf, sampleZip } from '@portal/shared/testing/sample-files';
import { renderArea } from '@portal/shared/testing/render-area';
import { endSession } from '@portal/shared/auth';
import area from '../remote';
import { PROFILE } from './form-fixture';

const API = '/api/user-external/proposal-submission';
const STORE = `${API}/store`;
const SITI = { role: 'External', username: 'siti@portal.test' } as const;

const portal = portalForEachTest();
const respondWith = (call: string, data: object) => portal.respond('GET', `${API}/${call}`, success(data));
beforeEach(() => {
  portal.respond('GET', '/api/profile', success({ profile: PROFILE }));
  respondWith('show-all', { submission: [], non_ta_submission: [], industri_submission: [] });
});
afterEach(() => {
  endSession('logout');
  localStorage.clear();
});

async function write(user: UserEvent, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

/** An earlier proposal, whose texts fill a new form. */
const EARLIER = wireProposal('thesis', { status: 'Rejected' });
const COPY = `/user/pengajuan-usulan?salin=${String(EARLIER['id'])}`;
const respondEarlier = () => respondWith(`show/${String(EARLIER['id'])}`, { submission: EARLIER });

/** Adds the files, which a copy lacks. */
async function addFiles(user: UserEvent) {
  await user.upload(await screen.findByLabelText('Unggah Surat Pengajuan Penggunaan DGX'), samplePdf('surat.pdf'));
  await user.upload(screen.getByLabelText('Unggah Proposal'), samplePdf('proposal.pdf'));
  await user.upload(screen.getByLabelText('Unggah Rencana Anggaran'), samplePdf('anggaran.pdf'));
  await user.upload(screen.getByLabelText('Docker Image'), sampleZip('docker.zip'));
}

async function agree(user: UserEvent) {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

async function send(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Kirim' }));
  const review = await screen.findByRole('dialog', { name: 'Periksa sebelum dikirim' });
  await user.click(within(review).getByRole('button', { name: 'Kirim' }));
  return review;
}

it('an empty form lists missing fields and focuses the first', async () => {
  const user = userEvent.setup();
  renderArea(area, '/user/pengajuan-usulan', SITI);
  await user.click(await screen.findByRole('button', { name: 'Kirim' }));
  expect(await screen.findByRole('link', { name: 'Jenjang pendidikan tidak boleh kosong.' })).toBeInTheDocument();
  expect(screen.getByLabelText('Jenjang Pendidikan')).toHaveFocus();
  expect(screen.getByLabelText('Jenjang Pendidikan')).toHaveAccessibleDescription(
    'Jenjang pendidikan tidak boleh kosong.',
  );
});

describe('a lost response', () => {
  /** The proposal that the server has stored. */
  const arrived = () => wireProposal('thesis', { id: '9', created_at: new Date().toISOString(), duration: '30.00' });

  async function backClosesReview(router: ReturnType<typeof renderArea>['router']) {
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }

  /** Sends a form whose response is lost although the server stores it. */
  async function sendWithLostResponse(user: UserEvent) {
    portal.respond('POST', STORE, { cut: true });
    const { router } = renderArea(area, '/sebelumnya', SITI);
    respondEarlier();
    await act(() => router.navigate(COPY));
    await addFiles(user);
    await agree(user);
    // Going back closes the review, not the form.
    await user.click(screen.getByRole('button', { name: 'Kirim' }));
    await screen.findByRole('dialog', { name: 'Periksa sebelum dikirim' });
    await backClosesReview(router);
    const review = await send(user);
    expect(await within(review).findByText('Tidak tersambung ke server')).toBeInTheDocument();
    respondWith('show-all', { submission: [arrived()], non_ta_submission: [], industri_submission: [] });
    respondWith('show/9', { submission: arrived() });
    return { router, review };
  }

  it('a retry does not resend a proposal that the server has stored', async () => {
    const user = userEvent.setup();
    const { router, review } = await sendWithLostResponse(user);
    await user.click(within(review).getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/dasbor'));
    expect(portal.seen(STORE)).toHaveLength(1);
  });

  it('a draft that is resumed after a reload does not resend a proposal that the server has stored', async () => {
    const user = userEvent.setup();
    portal.respond('POST', STORE, { cut: true });
    respondEarlier();
    const { leave } = renderArea(area, COPY, SITI);
    await addFiles(user);
    await agree(user);
    const review = await send(user);
    expect(await within(review).findByText('Tidak tersambung ke server')).toBeInTheDocument();
    leave();
    respondWith('show-all', { submission: [arrived()], non_ta_submission: [], industri_submission: [] });
    respondWith('show/9', { submission: arrived() });
    const { router } = renderArea(area, '/user/pengajuan-usulan', SITI);
    expect(await screen.findByText('surat.pdf')).toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/dasbor'));
    expect(portal.seen(STORE)).toHaveLength(1);
  });

  it('a proposal that the server stored before the sending was cancelled is not sent again', async () => {
    const user = userEvent.setup();
    portal.respond('POST', STORE, { hang: true });
    respondEarlier();
    const { router } = renderArea(area, COPY, SITI);
    await addFiles(user);
    await agree(user);
    await send(user);
    await waitFor(() => expect(portal.seen(STORE)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Batalkan pengiriman' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    respondWith('show-all', { submission: [arrived()], non_ta_submission: [], industri_submission: [] });
    respondWith('show/9', { submission: arrived() });
    await send(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/dasbor'));
    expect(portal.seen(STORE)).toHaveLength(1);
  });

  it('a corrected form is not treated as sent and keeps its values', async () => {
    const user = userEvent.setup();
    const { router } = await sendWithLostResponse(user);
    await backClosesReview(router);
    await user.clear(screen.getByLabelText('Jumlah RAM (GB)'));
    await write(user, 'Jumlah RAM (GB)', '256');
    const again = await send(user);
    expect(await within(again).findByText('Usulan sudah diterima dari pengiriman sebelumnya')).toBeInTheDocument();
    expect(within(again).getByRole('link', { name: 'Lihat usulan yang diterima' })).toHaveAttribute(
      'href',
      userPreviewRoute('thesis', '9'),
    );
    expect(within(again).queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/user/pengajuan-usulan');
    expect(portal.seen(STORE)).toHaveLength(1);
    // The draft stays; the next visit offers the corrected values.
    await user.click(within(again).getByRole('button', { name: 'Kembali' }));
    expect(screen.getByLabelText('Jumlah RAM (GB)')).toHaveValue('256');
  });

  it('a retry resends the proposal if the stored one only shares the title', async () => {
    const user = userEvent.setup();
    const { router, review } = await sendWithLostResponse(user);
    respondWith('show/9', { submission: { ...arrived(), ram: 512, short_description: 'Usulan yang lain.' } });
    portal.respond('POST', STORE, success({ submission: { ...arrived(), id: '10' } }));
    await user.click(within(review).getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/dasbor'));
    expect(portal.seen(STORE)).toHaveLength(2);
  });
});

it('typing and deleting a letter leaves no draft', async () => {
  const user = userEvent.setup();
  const { leave } = renderArea(area, '/user/pengajuan-usulan', SITI);
  const field = await screen.findByLabelText('Pembimbing 1');
  await user.type(field, 'a');
  expect((await screen.findAllByText(/^Tersimpan /))[0]).toBeInTheDocument();
  await user.clear(field);
  await waitFor(() => expect(screen.queryByText(/^Tersimpan /)).toBeNull());
  leave();
  renderArea(area, '/user/pengajuan-usulan', SITI);
  expect(await screen.findByLabelText('Pembimbing 1')).toHaveValue('');
  expect(screen.queryByText(/Lanjutkan isian tersimpan/)).toBeNull();
});

it('rejects a file whose content does not match its type', async () => {
  const user = userEvent.setup();
  renderArea(area, '/user/pengajuan-usulan', SITI);
  await user.upload(
    await screen.findByLabelText('Unggah Proposal'),
    new File(['bukan pdf'], 'proposal.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('Unggah Proposal harus berupa file dengan tipe: pdf.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hapus File Unggah Proposal' }));
  await waitFor(() => expect(screen.queryByText('Unggah Proposal harus berupa file dengan tipe: pdf.')).toBeNull());
});

it('a copy is filled from an earlier proposal, without its files', async () => {
  respondEarlier();
  renderArea(area, COPY, SITI);
  expect(await screen.findByLabelText('Bidang Penelitian')).toHaveValue('Visi Komputer');
  expect(chosenIn(screen.getByLabelText('Program Studi'))).toBe('S1-Teknik Informatika');
  await waitFor(() => expect(screen.getAllByText('Belum ada file')).toHaveLength(4));
});

it('a copy that cannot be read is reported instead of shown as an empty form', async () => {
  const user = userEvent.setup();
  portal.respond('GET', `${API}/show/${String(EARLIER['id'])}`, { status: 500, json: {} });
  renderArea(area, COPY, SITI);
  expect(await screen.findByText('Terjadi gangguan di server')).toBeInTheDocument();
  respondEarlier();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByLabelText('Bidang Penelitian')).toHaveValue('Visi Komputer');
});

it('a copy of a proposal that is gone says so instead of showing an empty form', async () => {
  portal.respond('GET', `${API}/show/${String(EARLIER['id'])}`, success({ submission: null }));
  renderArea(area, COPY, SITI);
  expect(await screen.findByText('Tidak ada usulan Penelitian TA dengan nomor ini')).toBeInTheDocument();
});
