import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { choose, clearChoice } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import { PROFILE } from '../form/form-fixture';
import area from '../remote';

const SITI = { role: 'External', username: 'siti@portal.test' } as const;
const LIST = '/api/user-external/proposal-submission/show-all';
const RUN = '/run/1/m1/all/siti@portal.test';

const GRANTED = wireProposal('thesis', { id: 'a', status: 'Approved', id_hari: '1', id_mesin: 'm1' });
const SESSION = { id_container: 'c-1', url_jupyter: 'https://gpu.test:1', token: 't', status: 'running' };

const portal = portalForEachTest();
const respondProposals = (...submission: object[]) => portal.respond('GET', LIST, success({ submission }));
const respondSessions = (...data: object[]) => portal.respond('GET', RUN, { json: { data } });
beforeEach(() => {
  localStorage.clear();
  portal.respond('GET', '/api/profile', success({ profile: PROFILE }));
  portal.respond('GET', LIST, success({ submission: [], non_ta_submission: [], industri_submission: [] }));
  portal.respond('GET', '/hari', {
    json: {
      error: false,
      data: [
        { id: '1', nama: 'senin' },
        { id: '7', nama: 'minggu' },
      ],
    },
  });
  portal.respond('GET', '/mesin', { json: { error: false, data: [{ id_mesin: 'm1', nama_mesin: 'DGX-A100-01' }] } });
});

it('an empty dashboard shows the next step', async () => {
  renderArea(area, '/user/dasbor', SITI);
  expect(await screen.findByText('Belum ada pengajuan penelitian.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ajukan usulan' }));
  expect(await screen.findByRole('link', { name: 'Penelitian Non TA' })).toHaveAttribute(
    'href',
    '/user/pengajuan-usulan-non-ta',
  );
  expect(await screen.findByText('Silahkan pilih hari dan mesin')).toBeInTheDocument();
});

it('a list that fails still offers a new proposal', async () => {
  portal.respond('GET', LIST, { status: 403, json: { message: 'Tidak boleh.' } });
  renderArea(area, '/user/dasbor', SITI);
  expect(await screen.findByRole('button', { name: 'Ajukan usulan' })).toBeEnabled();
  expect(screen.queryByText('Belum ada pengajuan penelitian.')).not.toBeInTheDocument();
});

it('merges the three groups into one list with one action per row', async () => {
  portal.respond(
    'GET',
    '/api/user-external/revisishow/r',
    success({
      proposal_revisi: [
        { id: 1, proposal_id: 'r', catatan: '<p>Lengkapi surat.</p>', tanggal_revisi: '2026-11-18 10:24:00' },
      ],
    }),
  );
  portal.respond(
    'GET',
    LIST,
    success({
      submission: [
        wireProposal('thesis', {
          id: 'r',
          status: 'Revision',
          research_field: 'Visi Komputer',
          created_at: '2026-11-12T00:00:00Z',
        }),
      ],
      non_ta_submission: [
        wireProposal('nonTa', {
          id: 'n',
          status: 'Approved',
          status_changed_at: new Date().toISOString(),
          created_at: '2026-11-03T00:00:00Z',
        }),
      ],
      industri_submission: [
        wireProposal('industry', { id: 'i', created_at: '2026-11-19T00:00:00Z', short_description: undefined }),
      ],
    }),
  );
  renderArea(area, '/user/dasbor', SITI);
  expect(await screen.findByText('Satu usulan menunggu perbaikan dari Anda.')).toBeInTheDocument();
  expect(await screen.findByText(/Catatan dari admin, 18 Nov: Lengkapi surat\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat keputusan Pemetaan lahan gambut' })).toHaveAttribute(
    'href',
    '/user/usulan-non-ta/pratinjau/n',
  );
  expect(screen.getByRole('link', { name: 'Perbaiki usulan Visi Komputer' })).toHaveAttribute(
    'href',
    '/user/usulan/ubah/r',
  );
  expect(screen.getByRole('link', { name: 'Lihat PT Logistik Bahari' })).toHaveAttribute(
    'href',
    '/user/usulan-industri/pratinjau/i',
  );
  const titles = screen
    .getAllByRole('link', { name: /^(Perbaiki usulan|Lihat|Lihat keputusan) / })
    .map((link) => link.getAttribute('aria-label'));
  expect(titles).toEqual([
    'Perbaiki usulan Visi Komputer',
    'Lihat PT Logistik Bahari',
    'Lihat keputusan Pemetaan lahan gambut',
  ]);
});

it('shows the specified warnings for a missing day or machine', async () => {
  const user = userEvent.setup();
  renderArea(area, '/user/dasbor', SITI);
  await user.click(await screen.findByRole('button', { name: 'Cari' }));
  expect(await screen.findByText('Silahkan pilih hari dan mesin terlebih dahulu.')).toBeInTheDocument();
  await choose(screen.getByLabelText('Hari'), 'Minggu');
  await user.click(screen.getByRole('button', { name: 'Cari' }));
  expect(await screen.findByText('Silahkan pilih mesiin terlebih dahulu.')).toBeInTheDocument();
  clearChoice(screen.getByLabelText('Hari'));
  await choose(screen.getByLabelText('Mesin'), 'DGX-A100-01');
  await user.click(screen.getByRole('button', { name: 'Cari' }));
  expect(await screen.findByText('Silahkan pilih hari terlebih dahulu.')).toBeInTheDocument();
});

it('finds containers and repeats the last search on the next visit', async () => {
  const user = userEvent.setup();
  respondSessions();
  const first = renderArea(area, '/user/dasbor', SITI);
  await choose(await screen.findByLabelText('Hari'), 'Senin');
  await choose(screen.getByLabelText('Mesin'), 'DGX-A100-01');
  await user.click(screen.getByRole('button', { name: 'Cari' }));
  expect(await screen.findByText('Data tidak ditemukan')).toBeInTheDocument();
  respondSessions(
    { id_container: 'c-77', url_jupyter: 'https://gpu.test:8890', token: 'rahasia', status: 'running' },
    { id_container: 'c-76', url_jupyter: 'https://gpu.test:8889', token: 'lama', status: 'stop' },
  );
  first.leave();
  renderArea(area, '/user/dasbor', SITI);
  const row = (await screen.findByText('c-77')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Buka Jupyter' })).toHaveAttribute('target', '_blank');
  expect(row).not.toHaveTextContent('rahasia');
  expect(within(row).getByRole('button', { name: /Salin/ })).toBeVisible();
  const ended = screen.getByText('c-76').closest('tr') as HTMLElement;
  expect(within(ended).queryByRole('button', { name: /Salin/ })).not.toBeInTheDocument();
  expect(await screen.findByText('Sesi Jupyter di DGX-A100-01')).toBeInTheDocument();
});

it('a session appears in the row of its proposal, and every proposal appears once', async () => {
  const granted = (id: string, title: string) =>
    wireProposal('thesis', {
      id,
      research_field: title,
      status: 'Approved',
      status_changed_at: new Date().toISOString(),
      id_hari: '1',
      id_mesin: 'm1',
    });
  respondProposals(...['a', 'b', 'c', 'd'].map((id) => granted(id, `Usulan ${id}`)));
  respondSessions({ ...SESSION, proposal_id: 'c' });
  renderArea(area, '/user/dasbor', SITI);
  const item = (await screen.findByText('Sesi Jupyter di DGX-A100-01')).closest('li') as HTMLElement;
  expect(within(item).getByRole('link', { name: 'Lihat keputusan Usulan c' })).toHaveAttribute(
    'href',
    '/user/usulan/pratinjau/c',
  );
  expect(within(item).getByRole('link', { name: 'Buka Jupyter' })).toHaveClass('ant-btn-primary');
  for (const id of ['a', 'b', 'c', 'd']) expect(screen.getAllByText(`Usulan ${id}`)).toHaveLength(1);
  expect(screen.getByText('Empat usulan baru diputuskan.')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^Lihat keputusan / })).toHaveLength(4);
  expect(document.querySelectorAll('.ant-btn-primary, .ant-btn-color-primary.ant-btn-variant-solid')).toHaveLength(1);
});

it('a withdrawn proposal is not shown as a requested revision, and an owed report is announced first', async () => {
  respondProposals(
    wireProposal('thesis', {
      id: 'w',
      status: 'Revision',
      research_field: 'Visi Komputer',
      withdrawn_at: '2026-11-12T00:00:00Z',
    }),
    wireProposal('thesis', {
      id: 'o',
      status: 'Finished',
      research_field: 'Bahasa Daerah',
      status_changed_at: '2026-10-01T00:00:00Z',
      report_state: 'owed',
      ends_at: '2026-10-01T00:00:00Z',
    }),
  );
  renderArea(area, '/user/dasbor', SITI);
  expect(await screen.findByText('Satu laporan akhir menunggu dikirim.')).toBeInTheDocument();
  expect(screen.getByText(/^Anda tarik kembali/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Perbaiki usulan Visi Komputer' })).toHaveAttribute(
    'href',
    '/user/usulan/ubah/w',
  );
  expect(screen.queryByText(/enunggu perbaikan|Admin meminta/)).not.toBeInTheDocument();
  expect(
    screen.getByText(/^Masa pakai telah berakhir 1 Oktober.* Kirim laporan akhir penelitian ini\.$/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kirim laporan Bahasa Daerah' })).toHaveAttribute(
    'href',
    '/user/usulan/pratinjau/o',
  );
});

it('shows the reason or day of sessions that do not run, and one notice about the missing engine', async () => {
  const run = (id: string, over: object) => ({
    ...SESSION,
    id_container: id,
    proposal_id: id,
    ends_at: '2099-12-05T05:00:00Z',
    engine: 'record',
    day_name: 'senin',
    ...over,
  });
  respondProposals(GRANTED);
  respondSessions(run('a', { state: 'booked' }), run('b', { state: 'failed', reason: 'Image tidak ditemukan.' }));
  renderArea(area, '/user/dasbor', SITI);
  expect((await screen.findByText('Gagal')).closest('li')).toHaveTextContent('Image tidak ditemukan.');
  expect(screen.getByText(/^Tiap Senin, sampai 5 Desember 2099$/, { selector: '.mu-row__now p' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Buka Jupyter' })).not.toBeInTheDocument();
  expect(await screen.findAllByText('Portal belum tersambung ke mesin. Mesin Anda diatur oleh admin.')).toHaveLength(1);
});

it('retries a failed machine service and then shows the session', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  respondProposals(GRANTED);
  const failing = jest.fn(() => ({ status: 500, json: { message: 'Layanan terganggu.', status: 500 } }));
  portal.respond('GET', RUN, failing);
  renderArea(area, '/user/dasbor', SITI);
  await waitFor(() => expect(failing).toHaveBeenCalledTimes(1));
  respondSessions(SESSION);
  expect(screen.queryByText('Sesi Jupyter di DGX-A100-01')).not.toBeInTheDocument();
  // The pause before a retry begins when the failure arrives, so the wait is longer than one pause.
  expect(await screen.findByText('Sesi Jupyter di DGX-A100-01', {}, { timeout: 60_000 })).toBeInTheDocument();
  jest.useRealTimers();
});

it('an ended session offers its files, and a booked session lists its extra days', async () => {
  const user = userEvent.setup();
  const run = { url_jupyter: null, token: 't', engine: 'docker', day_name: 'senin', proposal_id: null };
  const year = new Date().getFullYear();
  respondSessions(
    {
      ...run,
      id_container: 'c-1',
      status: 'running',
      state: 'booked',
      openings: [`${year}-11-27`, `${year}-12-04`],
    },
    { ...run, id_container: 'c-2', status: 'stop', state: 'ended', files_until: `${year}-12-31T05:00:00Z` },
  );
  respondProposals(GRANTED);
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  renderArea(area, '/user/dasbor', SITI);
  const held = (await screen.findByText('Sesi Jupyter di DGX-A100-01')).closest('li') as HTMLElement;
  expect(held).toHaveTextContent(/Juga dibuka \w+, 27 November; \w+, 4 Desember/);
  const card = (await screen.findByText('Berkas sesi Anda di DGX-A100-01')).closest('li') as HTMLElement;
  expect(card).toHaveTextContent('Unduh sebelum 31 Desember; setelah itu kemasannya dihapus.');
  portal.respond('POST', '/run/c-2/berkas', { json: { error: true, message: 'Masa unduhnya sudah lewat.' } });
  await user.click(within(card).getByRole('button', { name: 'Unduh berkas' }));
  expect(await screen.findByText('Berkas tidak dapat diunduh. Masa unduhnya sudah lewat.')).toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
  portal.respond('POST', '/run/c-2/berkas', { json: { error: false, message: '', path: '/berkas/h/1/s' } });
  await user.click(within(card).getByRole('button', { name: 'Unduh berkas' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/berkas\/h\/1\/s$/), '_self'));
  open.mockRestore();
});

it('a session with a lab URL opens by a pass and restarts after confirmation; refusals are shown', async () => {
  const user = userEvent.setup();
  const run = {
    ...SESSION,
    id_container: '0123456789ab',
    proposal_id: 'a',
    engine: 'docker',
    lab_url: 'http://lab.test/lab/0123456789ab/',
  };
  respondProposals(GRANTED);
  respondSessions({ ...run, state: 'running' });
  const tab = { opener: window, close: jest.fn(), location: { assign: jest.fn() } };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  renderArea(area, '/user/dasbor', SITI);
  const card = (await screen.findByText('Sesi Jupyter di DGX-A100-01')).closest('li') as HTMLElement;
  portal.respond('POST', '/run/0123456789ab/open', { json: { error: false, message: '', url: run.lab_url } });
  await user.click(within(card).getByRole('button', { name: 'Buka Jupyter' }));
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(run.lab_url));
  expect([tab.opener, open.mock.calls]).toEqual([null, [['about:blank', '_blank']]]);
  portal.respond('POST', '/run/0123456789ab/open', {
    status: 403,
    json: { message: 'Bukan milik Anda.', status: 403 },
  });
  await user.click(within(card).getByRole('button', { name: 'Buka Jupyter' }));
  expect(await screen.findByText('Jupyter tidak dapat dibuka. Bukan milik Anda.')).toBeInTheDocument();
  expect(tab.close).toHaveBeenCalledTimes(1);
  portal.respond('POST', '/run/0123456789ab/restart', { json: { error: false, message: '' } });
  respondSessions({ ...run, state: 'preparing' });
  await user.click(within(card).getByRole('button', { name: 'Mulai ulang' }));
  const question = await screen.findByRole('alertdialog', { name: 'Mulai ulang sesi Jupyter?' });
  expect(question).toHaveTextContent('berkas di folder rumah tetap ada');
  await user.click(within(question).getByRole('button', { name: 'Mulai ulang' }));
  expect(await screen.findByText(/^Sesi dimulai ulang\./)).toBeInTheDocument();
  expect(portal.seen('/run/0123456789ab/restart')).toHaveLength(1);
  expect((await screen.findAllByText('Disiapkan')).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.body).not.toHaveFocus());
  open.mockRestore();
});
