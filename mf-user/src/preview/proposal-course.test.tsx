import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onApiFailure } from '@portal/shared/http';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { renderArea } from '@portal/shared/testing/render-area';
import { samplePdf } from '@portal/shared/testing/sample-files';
import area from '../remote';

const SITI = { role: 'Internal', username: 'siti@portal.test' } as const;
const SHOW = '/api/user-internal/proposal-submission/show/p';
const RUN = '/run/3/m1/all/siti@portal.test';

const portal = portalForEachTest();
beforeEach(() => {
  localStorage.clear();
  portal.respond('GET', '/api/user-internal/revisishow/p', success({ proposal_revisi: [] }));
  portal.respond('GET', '/api/user-internal/proposal/timeline/p', refused(404, 'tidak ada'));
  portal.respond('GET', '/hari', { json: { error: false, data: [{ id: '3', nama: 'rabu' }] } });
  portal.respond('GET', '/mesin', { json: { error: false, data: [{ id_mesin: 'm1', nama_mesin: 'DGX-A100-01' }] } });
  portal.respond('GET', RUN, { json: { data: [] } });
});

function respondProposal(over: Readonly<Record<string, unknown>>) {
  portal.respond('GET', SHOW, success({ submission: wireProposal('thesis', { id: 'p', version: 1, ...over }) }));
}
const open = () => renderArea(area, '/user/usulan/pratinjau/p', SITI);
const APPROVED = {
  status: 'Approved',
  id_hari: '3',
  id_mesin: 'm1',
  durasi: '30',
  ends_at: '2099-12-05T05:00:00Z',
  appr_description: '<p>Silakan.</p>',
};

describe('withdrawing a proposal', () => {
  const WITHDRAW = '/api/user-internal/proposal/withdraw/p';

  it('a refusal is shown in the dialog, and closing it shows the current status', async () => {
    const user = userEvent.setup();
    respondProposal({});
    const message = 'Usulan ini sekarang berstatus Disetujui; muat ulang halaman.';
    portal.respond('POST', WITHDRAW, refused(409, message));
    open();
    await user.click(await screen.findByRole('button', { name: 'Tarik usulan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tarik usulan' });
    await user.click(within(dialog).getByRole('button', { name: 'Tarik usulan' }));
    expect(await within(dialog).findByText(/sekarang berstatus Disetujui/)).toBeInTheDocument();
    respondProposal(APPROVED);
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
    expect(await screen.findByText(/^Mesin dapat Anda pakai/)).toBeInTheDocument();
  });

  it('keeps the reason when a refusal is already shown by the shell, and asks before Escape discards it', async () => {
    const user = userEvent.setup();
    respondProposal({});
    portal.respond('POST', WITHDRAW, refused(403, 'Access  Denied!'));
    const stop = onApiFailure(() => true);
    open();
    await user.click(await screen.findByRole('button', { name: 'Tarik usulan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tarik usulan' });
    const reason = within(dialog).getByRole('textbox');
    await user.type(reason, 'Salah berkas');
    await user.click(within(dialog).getByRole('button', { name: 'Tarik usulan' }));
    await waitFor(() => expect(portal.seen(WITHDRAW)).toHaveLength(1));
    await waitFor(() => expect(reason).toBeEnabled());
    stop();
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    await user.type(reason, '{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Tutup tanpa mengirim?' });
    await user.click(within(question).getByRole('button', { name: 'Batal' }));
    expect(reason).toHaveValue('Salah berkas');
  });

  it('is not offered if the server sends no version', async () => {
    respondProposal({ version: undefined });
    open();
    expect(await screen.findByText(/^Menunggu tinjauan admin/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tarik usulan' })).not.toBeInTheDocument();
  });
});

describe('an approved proposal', () => {
  const run = (over: object) => ({
    json: {
      data: [
        {
          id_container: 'c',
          url_jupyter: 'https://gpu.test:1',
          token: 't',
          status: 'running',
          ends_at: '2099-12-05T05:00:00Z',
          proposal_id: 'p',
          day_name: 'rabu',
          ...over,
        },
      ],
    },
  });

  it('shows day, machine and end, and links to the running session', async () => {
    respondProposal(APPROVED);
    portal.respond('GET', RUN, run({ state: 'running', engine: 'docker' }));
    open();
    expect(await screen.findByText('DGX-A100-01')).toBeInTheDocument();
    expect(screen.getByText('Rabu')).toBeInTheDocument();
    expect(screen.getByText('05 Desember 2099')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Buka Jupyter' })).toHaveAttribute('href', 'https://gpu.test:1');
    expect(screen.getByText(/^Mesin dapat Anda pakai/)).toBeInTheDocument();
    expect(screen.queryByText(/Portal belum tersambung/)).not.toBeInTheDocument();
  });

  it('names no end once an admin has finished it early', async () => {
    respondProposal({ ...APPROVED, status: 'Finished' });
    open();
    expect(await screen.findByText('DGX-A100-01')).toBeInTheDocument();
    expect(screen.queryByText('05 Desember 2099')).not.toBeInTheDocument();
  });

  it('shows the day of a booked session without a link to Jupyter', async () => {
    respondProposal(APPROVED);
    portal.respond('GET', RUN, run({ state: 'booked', engine: 'record' }));
    open();
    expect(await screen.findByText('Terjadwal')).toBeInTheDocument();
    expect(screen.getAllByText('Tiap Rabu, sampai 5 Desember 2099')).toHaveLength(2);
    expect(screen.getByText('Portal belum tersambung ke mesin. Mesin Anda diatur oleh admin.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Buka Jupyter' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Mesin dapat Anda pakai/)).not.toBeInTheDocument();
  });

  it('shows end and note of the approval if the machine service fails', async () => {
    respondProposal({ ...APPROVED, ends_at: '2026-01-05T05:00:00Z' });
    for (const path of ['/hari', '/mesin', RUN]) portal.respond('GET', path, { status: 500, json: {} });
    open();
    expect(await screen.findByText('05 Januari 2026')).toBeInTheDocument();
    expect(screen.getByText(/^Masa pakai berakhir/)).toBeInTheDocument();
    expect(await screen.findByText('Silakan.')).toBeInTheDocument();
  });
});

describe('the final report', () => {
  const STORE = '/api/user-internal/proposal/report/store/p';
  const SENT = {
    status: 'Finished',
    report_state: 'sent',
    report_file: 'abc.pdf',
    report_sent_at: '2026-11-20T03:00:00Z',
    files: { report_file: { name: 'abc.pdf', original_name: 'laporan.pdf', size: 2048 } },
  };

  it('can be replaced until it is accepted', async () => {
    const user = userEvent.setup();
    respondProposal(SENT);
    const first = open();
    await user.click(await screen.findByRole('button', { name: 'Ganti laporan' }));
    await user.upload(await screen.findByLabelText('Laporan akhir'), samplePdf('laporan-baru.pdf'));
    portal.respond('POST', STORE, { hang: true });
    // Pressed while the file is still being checked; the form sends it after the check.
    await user.click(screen.getByRole('button', { name: 'Kirim laporan' }));
    await user.click(await screen.findByRole('button', { name: 'Batalkan pengiriman' }));
    expect(await screen.findByText('Dibatalkan')).toBeInTheDocument();
    portal.respond('POST', STORE, () => {
      respondProposal({
        ...SENT,
        files: { report_file: { name: 'abc.pdf', original_name: 'laporan-baru.pdf', size: 2048 } },
      });
      return success(null);
    });
    await user.click(screen.getByRole('button', { name: 'Kirim laporan' }));
    expect(await screen.findByText('laporan-baru.pdf', { selector: '.mu-report__name' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Ganti laporan' })).toBeInTheDocument();
    first.leave();
    respondProposal({ ...SENT, report_state: 'accepted', report_accepted_at: '2026-11-21T03:00:00Z' });
    open();
    expect(await screen.findByText('Diterima 21 November 2026, 10.00 WIB.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ganti laporan' })).not.toBeInTheDocument();
  });
});
