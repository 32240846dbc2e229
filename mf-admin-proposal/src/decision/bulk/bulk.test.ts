import { currentSession, signIn } from '@portal/shared/auth';
import {
  PROPOSAL_KIND_DETAILS,
  PROPOSAL_KINDS,
  type ProposalKind,
} from '@portal/shared/contract/proposal/proposal-kind';
import { onApiFailure } from '@portal/shared/http';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { decideMany, type BulkResult } from './bulk-dialog';

const row = (kind: ProposalKind, id: string, status: string): ProposalRow => ({
  kind,
  proposal: proposalFixture(kind, { id, status }),
});

const portal = portalForEachTest();
beforeEach(() => {
  signIn('token-uji', 'Super', 'super@portal.test');
});

async function decide(action: 'reject' | 'finish', rows: readonly ProposalRow[], reason = ''): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  await decideMany(action, rows, { reason }, (result) => results.push(result));
  return results;
}

it.each([
  ['reject', 'rejected', 'Pending'],
  ['finish', 'finished', 'Approved'],
] as const)('%s uses the path of each kind', async (action, call, status) => {
  const paths = PROPOSAL_KINDS.map(
    (kind) => `/api/admin-super/${PROPOSAL_KIND_DETAILS[kind].segment}/${call}/${kind}-1`,
  );
  paths.forEach((path) => portal.respond('POST', path, success(null)));
  const results = await decide(
    action,
    PROPOSAL_KINDS.map((kind) => row(kind, `${kind}-1`, status)),
  );
  expect(results.map(({ result }) => result.state)).toEqual(['done', 'done', 'done']);
  expect(portal.seen().map((request) => request.path)).toEqual(paths);
});

it('skips proposals whose status forbids the decision and continues after a failure', async () => {
  const path = (id: string) => `/api/admin-super/proposal-submission/rejected/${id}`;
  portal.respond('POST', path('b'), refused(409, 'Status usulan sudah berubah.'));
  portal.respond('POST', path('c'), success(null));
  const results = await decide(
    'reject',
    [row('thesis', 'a', 'Approved'), row('thesis', 'b', 'Pending'), row('thesis', 'c', 'Pending')],
    '<p>Kuota habis.</p>',
  );
  expect(results.map(({ id, result }) => [id, result])).toEqual([
    ['a', { state: 'skipped', reason: 'bukan usulan yang menunggu' }],
    ['b', { state: 'failed', reason: 'Status usulan sudah berubah.', isFinal: true }],
    ['c', { state: 'done' }],
  ]);
  expect(portal.seen(path('a'))).toHaveLength(0);
  expect(portal.seen(path('c'))[0]?.body).toContain('Kuota habis.');
});

it('a missing proposal fails only in its row, and an ended session stops the run', async () => {
  const path = (id: string) => `/api/admin-super/proposal-submission/finished/${id}`;
  portal.respond('POST', path('a'), { status: 404, json: { message: 'Usulan tidak ditemukan.' } });
  portal.respond('POST', path('b'), { status: 401, json: { message: 'Unauthenticated.' } });
  const reported: string[] = [];
  const stop = onApiFailure((failure) => reported.push(failure.kind) > 0);
  const results = await decide(
    'finish',
    ['a', 'b', 'c'].map((id) => row('thesis', id, 'Approved')),
  );
  stop();
  expect(results.map(({ id, result }) => [id, result])).toEqual([
    ['a', { state: 'failed', reason: 'Sudah tidak ada: mungkin dihapus atau diubah orang lain.', isFinal: true }],
    ['b', { state: 'failed', reason: expect.stringContaining('Sesi Anda berakhir') }],
  ]);
  expect(reported).toEqual([]);
  expect(currentSession().status).toBe('anonymous');
  expect(portal.seen(path('c'))).toEqual([]);
});
