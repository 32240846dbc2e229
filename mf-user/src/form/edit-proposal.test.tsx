import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROPOSAL_KIND_DETAILS, userEditRoute, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { partsOf, portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { choose, chosenIn } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import { wipeDrafts } from '@portal/shared/ui/form';
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
afterEach(async () => {
  await wipeDrafts();
});

function stored(kind: ProposalKind, overrides: Readonly<Record<string, unknown>> = {}) {
  portal.respond(
    'GET',
    `/api/user-internal/${PROPOSAL_KIND_DETAILS[kind].segment}/show/${ID}`,
    success({ submission: wireProposal(kind, { status: 'Revision', ...overrides }) }),
  );
}

it('shows all notes newest first, tells what changed, resubmits and goes to the preview', async () => {
  const user = userEvent.setup();
  stored('thesis');
  const update = `/api/user-internal/proposal-submission/update/${ID}`;
  portal.respond('POST', update, success(null));
  const { router } = renderArea(area, userEditRoute('thesis', ID), SITI);
  const box = (await screen.findByRole('heading', { name: 'Catatan Revisi' })).closest('section');
  await waitFor(() =>
    expect(box).toHaveTextContent(/18 November 2026, 10\.24 WIB.*belum lengkap.*10 November 2026.*Catatan lama/),
  );
  const ram = await screen.findByLabelText('Jumlah RAM (GB)');
  expect(screen.getByLabelText('Jumlah GPU (GB)')).toHaveValue('20');
  await user.clear(ram);
  await user.type(ram, '128');
  await user.click(screen.getByRole('button', { name: 'Lihat perubahan' }));
  const changes = await screen.findByRole('dialog', { name: 'Yang berubah' });
  expect(changes).toHaveTextContent(/Jumlah RAM.*64 GB.*128 GB/);
  await user.click(within(changes).getAllByRole('button', { name: 'Tutup' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  const review = await screen.findByRole('dialog', { name: 'Periksa perubahan' });
  stored('thesis', { status: 'Pending', ram: '128' });
  await user.dblClick(within(review).getByRole('button', { name: 'Ubah' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/user/usulan/pratinjau/${ID}`));
  expect(await screen.findByText('Usulan berhasil diubah.')).toBeInTheDocument();
  expect(portal.seen(update)).toHaveLength(1);
  const [request] = portal.seen(update);
  const sent = request ? partsOf(request) : [];
  expect(sent).toContainEqual(['ram', '128']);
  expect(sent.map(([name]) => name)).not.toContain('proposal_file');
}, 20_000);

it('shows at each field what the newest revision asks there; a tick is sent, and taken back when it was not kept', async () => {
  const user = userEvent.setup();
  stored('thesis');
  const note = (is_ticked: boolean) =>
    portal.respond(
      'GET',
      `/api/user-internal/revisishow/${ID}`,
      success({
        proposal_revisi: [
          {
            id: 'n1',
            proposal_id: ID,
            catatan: '<p>Lama</p>',
            tanggal_revisi: '2026-11-10 09:00:00',
            points: [{ id: '1', target: 'storage', text: 'Sudah lewat', is_ticked: false }],
          },
          {
            id: 'n2',
            proposal_id: ID,
            catatan: '<p>Baru</p>',
            tanggal_revisi: '2026-11-18 10:24:00',
            points: [
              { id: '2', target: 'ram', text: 'Terlalu besar', is_ticked },
              { id: '3', target: 'section:plan', text: 'Jadwal belum ada', is_ticked: false },
            ],
          },
        ],
      }),
    );
  note(false);
  const path = `/api/user-internal/proposal/revision-point/${ID}`;
  portal.respond('POST', path, { status: 500, json: {} });
  renderArea(area, userEditRoute('thesis', ID), SITI);
  // Sections come one after the other.
  await waitFor(() => expect(screen.getAllByRole('note', { name: 'Catatan admin' })).toHaveLength(2));
  const points = screen.getAllByRole('note', { name: 'Catatan admin' });
  expect(points.map((point) => point.querySelector('p')?.textContent)).toEqual(['Terlalu besar', 'Jadwal belum ada']);
  const [ofRam] = points as [HTMLElement];
  // Stands below the field that it is about.
  expect(ofRam.compareDocumentPosition(screen.getByLabelText('Jumlah RAM (GB)'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(ofRam.parentElement).toContainElement(screen.getByLabelText('Jumlah RAM (GB)'));
  await user.click(within(ofRam).getByRole('checkbox', { name: 'Sudah saya perbaiki' }));
  expect(await screen.findByText(/^Tanda tidak tersimpan\./)).toBeInTheDocument();
  await waitFor(() => expect(within(ofRam).getByRole('checkbox')).not.toBeChecked());

  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let asked = false;
  portal.respond('POST', path, () => {
    asked = asksBeforeLeaving();
    note(true);
    return success(null);
  });
  await user.click(within(ofRam).getByRole('checkbox'));
  await waitFor(() => expect(portal.seen(path)).toHaveLength(2));
  expect(JSON.parse(portal.seen(path)[1]?.body ?? '')).toEqual({ point: '2', is_ticked: 'yes' });
  await waitFor(() => expect(within(ofRam).getByRole('checkbox')).toBeChecked());
  // The browser asks before it leaves only until the server has the tick.
  expect(asked).toBe(true);
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  const review = await screen.findByRole('dialog', { name: 'Periksa perubahan' });
  expect(review).toHaveTextContent('1 catatan admin belum ditandai selesai');
}, 30_000);

it.each([
  ['thesis', `/user/usulan/pratinjau/${ID}`],
  ['nonTa', `/user/usulan/pratinjau/${ID}`],
  ['industry', `/user/usulan-industri/pratinjau/${ID}`],
] as const)('an edit of %s that is not in Revision goes to %s', async (kind, target) => {
  stored(kind, { status: 'Approved' });
  stored('thesis', { status: 'Approved' });
  const { router } = renderArea(area, userEditRoute(kind, ID), SITI);
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
});

it('a study programme and a GPU outside the lists stay selectable', async () => {
  stored('nonTa', { gpu: '10', study_program: 'S2-Teknik Kimia' });
  renderArea(area, userEditRoute('nonTa', ID), SITI);
  expect(chosenIn(await screen.findByLabelText('Jumlah GPU'))).toBe('10');
  expect(chosenIn(screen.getByLabelText('Program Studi'))).toBe('S2-Teknik Kimia');
  await choose(screen.getByLabelText('Program Studi'), 'S2-Manajemen');
});

it('an id of no proposal is told clearly', async () => {
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

it('asks before a changed form is left, and goes only when told to', async () => {
  const user = userEvent.setup();
  stored('thesis');
  const { router } = renderArea(area, userEditRoute('thesis', ID), SITI);
  await user.type(await screen.findByLabelText('Jumlah RAM (GB)'), '0');
  void router.navigate('/user/profil');
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan formulir ini?' });
  // The next link is followed before the refusal is drawn, as on a slow phone.
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
