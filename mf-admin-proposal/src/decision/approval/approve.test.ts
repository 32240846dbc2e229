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

it('another choice after a half-done approval asks for its slot under the same key', async () => {
  await approveHalf();
  portal.respond('POST', MAIN, success(null));
  await approveProposal(ROW, { ...CHOICE, id_hari: '2' });
  expect(portal.seen('/approval').map((request) => request.headers['idempotency-key'])).toEqual([
    approvalKeyOf('p-1'),
    approvalKeyOf('p-1'),
  ]);
});

it('books a reference in place of the ZIP, and knows it again after a half-done approval', async () => {
  const chosen = { ...CHOICE, DockerImages: 'quay.io/lab/pytorch:1' };
  portal.respond('POST', MAIN, { status: 500, json: {} });
  await approveProposal(ROW, chosen);
  expect(slotTaken(ROW)).toMatchObject({ DockerImages: 'quay.io/lab/pytorch:1' });
  portal.respond('POST', MAIN, success(null));
  expect(await approveProposal(ROW, chosen)).toEqual({ outcome: 'approved' });
  expect(counts()).toEqual([1, 2]);
  expect(new URLSearchParams(portal.seen('/approval')[0]?.body).get('DockerImages')).toBe('quay.io/lab/pytorch:1');
});

it('a slot that was taken for another image of the proposal does not count', async () => {
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

it('a slot that was taken long ago may have been given back: both calls are made again, under the same key', async () => {
  await approveHalf();
  expect(heldSlot('p-1', Date.now() + SLOT_HELD_MINUTES * 60_000 - 1000)).not.toBeNull();
  expect(heldSlot('p-1', Date.now() + SLOT_HELD_MINUTES * 60_000 + 1000)).toBeNull();
});

it('somebody else decided meanwhile: nothing is repeated, the slot is no longer counted on', async () => {
  portal.respond('POST', MAIN, refused(409, 'Status usulan sudah berubah.'));
  expect(await approveProposal(ROW, CHOICE)).toEqual({ outcome: 'overtaken', message: 'Status usulan sudah berubah.' });
  expect(slotTaken(ROW)).toBeNull();
});

describe('with an open machine service', () => {
  beforeEach(() => setRuntimeConfig({ machineAuth: false }));

  it('no second slot is taken by a retry, however late', async () => {
    await approveHalf();
    expect(portal.seen('/approval')[0]?.headers['idempotency-key']).toBeUndefined();
    expect(heldSlot('p-1', Date.now() + 30 * DAY_MS)).toMatchObject({ id_hari: '1', id_mesin: 'm-1' });
    portal.respond('POST', MAIN, success(null));
    expect(await approveProposal(ROW, CHOICE)).toEqual({ outcome: 'approved' });
    expect(counts()).toEqual([1, 2]);
  });

  it.each(['reject', 'revise'] as const)(
    'the admin who decides to %s after half is told of the slot that stays',
    async (decision) => {
      await approveHalf();
      portal.respond('POST', MAIN.replace('approved', 'rejected'), success(null));
      portal.respond('POST', '/api/admin-proposal/revisistore', success(null));
      const decide = () => (decision === 'reject' ? rejectProposal(ROW) : reviseProposal(ROW, { note: '<p>x</p>' }));
      expect(await decide()).toBe('slot');
      expect(await decide()).toBe('nothing');
    },
  );
});

it('a decision after half leaves nothing behind where the services give the slot back', async () => {
  await approveHalf();
  portal.respond('POST', MAIN.replace('approved', 'rejected'), success(null));
  expect(await rejectProposal(ROW)).toBe('nothing');
  expect(slotTaken(ROW)).toBeNull();
});
