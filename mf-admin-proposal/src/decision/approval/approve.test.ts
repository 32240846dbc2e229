import { signIn } from '@portal/shared/auth';
import { approvalKeyOf, SLOT_HELD_MINUTES } from '@portal/shared/contract/proposal/approval-key';
import { setRuntimeConfig } from '@portal/shared/http';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { approveProposal, slotTaken } from './approve';
import { rejectProposal, reviseProposal } from '../decide';
import { heldSlot } from './held-slot';

const ROW: ProposalRow = {
  kind: 'nonTa',
  proposal: proposalFixture('nonTa', { id: 'p-1', user: { id: 'u-1', email: 'siti@portal.test' } }),
};
const SLOT = { DockerImages: 'bbb222.zip', id_hari: '1', id_mesin: 'm-1', durasi: '30' };
const CHOICE = { ...SLOT, appr_description: '<p>Silakan.</p>' };
const MAIN = '/api/admin-proposal/proposal-non-ta-submission/approved/p-1';

const portal = portalForEachTest();
beforeEach(() => {
  signIn('token-uji', 'Proposal', 'proposal@portal.test');
  portal.respond('POST', '/approval', { json: { error: false, message: 'Container telah di daftarkan' } });
  portal.respond('POST', MAIN, success(null));
});
afterEach(() => {
  localStorage.clear();
  setRuntimeConfig({ machineAuth: true });
});

/** Takes the slot; the approval itself fails. */
async function approveHalf(): Promise<void> {
  portal.respond('POST', MAIN, { status: 500, json: {} });
  await approveProposal(ROW, CHOICE);
}

const counts = () => [portal.seen('/approval').length, portal.seen(MAIN).length];

it('another choice after a partial approval requests its slot with the same idempotency key', async () => {
  await approveHalf();
  portal.respond('POST', MAIN, success(null));
  await approveProposal(ROW, { ...CHOICE, id_hari: '2' });
  expect(portal.seen('/approval').map((request) => request.headers['idempotency-key'])).toEqual([
    approvalKeyOf('p-1'),
    approvalKeyOf('p-1'),
  ]);
});

it('books an image reference instead of the ZIP, and does not book again after a partial approval', async () => {
  const chosen = { ...CHOICE, DockerImages: 'quay.io/lab/pytorch:1' };
  portal.respond('POST', MAIN, { status: 500, json: {} });
  await approveProposal(ROW, chosen);
  expect(slotTaken(ROW)).toMatchObject({ DockerImages: 'quay.io/lab/pytorch:1' });
  portal.respond('POST', MAIN, success(null));
  expect(await approveProposal(ROW, chosen)).toEqual({ outcome: 'approved' });
  expect(counts()).toEqual([1, 2]);
  expect(new URLSearchParams(portal.seen('/approval')[0]?.body).get('DockerImages')).toBe('quay.io/lab/pytorch:1');
});

it('a slot taken for another image of the proposal is ignored', async () => {
  await approveHalf();
  expect(
    slotTaken({
      ...ROW,
      proposal: proposalFixture('nonTa', {
        id: 'p-1',
        docker_image: 'baru.zip',
        user: { id: 'u-1', email: 'siti@portal.test' },
      }),
    }),
  ).toBeNull();
});

it('heldSlot returns null after SLOT_HELD_MINUTES', async () => {
  await approveHalf();
  expect(heldSlot('p-1', Date.now() + SLOT_HELD_MINUTES * 60_000 - 1000)).not.toBeNull();
  expect(heldSlot('p-1', Date.now() + SLOT_HELD_MINUTES * 60_000 + 1000)).toBeNull();
});

it('a conflicting decision returns "overtaken" and forgets the slot', async () => {
  portal.respond('POST', MAIN, refused(409, 'Status usulan sudah berubah.'));
  expect(await approveProposal(ROW, CHOICE)).toEqual({ outcome: 'overtaken', message: 'Status usulan sudah berubah.' });
  expect(slotTaken(ROW)).toBeNull();
});

it('a slot kept by an approval of another admin returns "overtaken", and nothing is recorded', async () => {
  const message = 'Usulan ini sudah disetujui dan memegang slotnya; muat ulang halaman.';
  portal.respond('POST', '/approval', { json: { error: true, message, code: 'booking/approved', parameters: {} } });
  expect(await approveProposal(ROW, CHOICE)).toEqual({ outcome: 'overtaken', message });
  expect(counts()).toEqual([1, 0]);
});

it('a 422 of the machine service without a message is reported in words of the portal', async () => {
  portal.respond('POST', '/approval', { status: 422, json: { detail: [{ loc: ['body', 'durasi'], msg: 'Salah.' }] } });
  expect(await approveProposal(ROW, CHOICE)).toEqual({
    outcome: 'machineRefused',
    message: 'Layanan mesin menolak permintaan ini',
    fieldErrors: { durasi: ['Salah.'] },
  });
});

describe('with an open machine service', () => {
  beforeEach(() => setRuntimeConfig({ machineAuth: false }));

  it('a retry takes no second slot, and the slot is remembered for 30 days', async () => {
    await approveHalf();
    expect(portal.seen('/approval')[0]?.headers['idempotency-key']).toBeUndefined();
    expect(heldSlot('p-1', Date.now() + 30 * DAY_MS)).toMatchObject({ id_hari: '1', id_mesin: 'm-1' });
    portal.respond('POST', MAIN, success(null));
    expect(await approveProposal(ROW, CHOICE)).toEqual({ outcome: 'approved' });
    expect(counts()).toEqual([1, 2]);
  });

  it.each(['reject', 'revise'] as const)('%s after a partial approval reports the slot once', async (decision) => {
    await approveHalf();
    portal.respond('POST', MAIN.replace('approved', 'rejected'), success(null));
    portal.respond('POST', '/api/admin-proposal/revisistore', success(null));
    const decide = () => (decision === 'reject' ? rejectProposal(ROW) : reviseProposal(ROW, { note: '<p>x</p>' }));
    expect(await decide()).toBe('slot');
    expect(await decide()).toBe('nothing');
  });
});

it('a rejection after a partial approval forgets a slot that the services return', async () => {
  await approveHalf();
  portal.respond('POST', MAIN.replace('approved', 'rejected'), success(null));
  expect(await rejectProposal(ROW)).toBe('nothing');
  expect(slotTaken(ROW)).toBeNull();
});
