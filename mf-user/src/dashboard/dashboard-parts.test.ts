import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { containerStatus, daysLeft, jupyterUrl } from './container-text';
import { filterProposals } from './filter-proposals';
import { beyondCards, greeting, situation } from './greeting';
import { mergeProposals } from './merge-proposals';
import { nextStep, sinceText } from './next-step';
import { plainText } from './plain-text';
import { proposalOf } from './proposal-of';
import { runTargets } from './run-target';
import { searchProblem } from './search-problem';
import { isNewDecision } from './seen-statuses';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const container = { id_container: 'c1', url_jupyter: 'https://gpu.test:8888', token: 't', status: 'running', ends_at: '2026-11-29T04:00:00Z', proposal_id: null };

it('merges the three groups, newest first', () => {
  const rows = mergeProposals({
    submission: [proposalFixture('thesis', { id: 'a', created_at: '2026-11-01T00:00:00Z' })],
    non_ta_submission: [proposalFixture('nonTa', { id: 'b', created_at: '2026-11-03T00:00:00Z' })],
    industri_submission: [proposalFixture('industry', { id: 'c', created_at: '2026-11-02T00:00:00Z' })],
  });
  expect(rows.map((row) => [row.kind, row.proposal.id])).toEqual([['nonTa', 'b'], ['industry', 'c'], ['thesis', 'a']]);
});

it.each([
  ['', '', 'Silahkan pilih hari dan mesin terlebih dahulu.'],
  ['', '1', 'Silahkan pilih hari terlebih dahulu.'],
  ['1', '', 'Silahkan pilih mesiin terlebih dahulu.'],
  ['1', '1', null],
])('day %j, machine %j: %s', (day, machine, problem) => {
  expect(searchProblem(day, machine)).toBe(problem);
});

it.each([
  ['2026-11-20T00:00:00Z', 'Selamat pagi'],
  ['2026-11-20T05:00:00Z', 'Selamat siang'],
  ['2026-11-20T09:00:00Z', 'Selamat sore'],
  ['2026-11-20T13:00:00Z', 'Selamat malam'],
  ['2026-11-20T19:00:00Z', 'Selamat malam'],
])('at %s: %s', (time, words) => {
  expect(greeting(Date.parse(time))).toBe(words);
});

it.each([
  [{ revisions: 1, decisions: 2, pending: 1, all: 4 }, 'Satu usulan menunggu perbaikan dari Anda.'],
  [{ revisions: 0, decisions: 2, pending: 1, all: 4 }, 'Dua usulan baru diputuskan.'],
  [{ revisions: 0, decisions: 0, pending: 12, all: 12 }, '12 usulan sedang ditinjau admin. Tidak ada yang perlu Anda lakukan.'],
  [{ revisions: 0, decisions: 0, pending: 0, all: 1 }, 'Tidak ada yang menunggu Anda.'],
  [{ revisions: 0, decisions: 0, pending: 0, all: 0 }, 'Mulai dengan mengajukan usulan pertama Anda.'],
])('situation %j', (counts, words) => {
  expect(situation(counts)).toBe(words);
});

describe('a decision is new', () => {
  const approved = proposalFixture('thesis', { id: 'a', status: 'Approved', status_changed_at: '2026-11-19T00:00:00Z' });
  it.each([
    ['when it was last seen in another status', approved, { a: 'Pending' }, true],
    ['not when it was seen', approved, { a: 'Approved' }, false],
    ['on a first visit when it is of these days', approved, null, true],
    ['not on a first visit when it is old', { ...approved, status_changed_at: '2026-10-01T00:00:00Z' }, null, false],
    ['not while pending', { ...approved, status: 'Pending' }, { a: 'Revision' }, false],
    ['not when only a revision was asked for', { ...approved, status: 'Revision' }, { a: 'Pending' }, false],
  ])('%s', (_, proposal, seen, isNew) => {
    expect(isNewDecision(proposal, seen, NOW)).toBe(isNew);
  });
});

it('tells who must act and since when', () => {
  expect(nextStep('Revision')).toBe('Menunggu perbaikan dari Anda');
  expect(nextStep('Baru')).toBe('');
  expect(sinceText(proposalFixture('thesis', { status_changed_at: '2026-11-17T05:00:00Z' }), NOW)).toBe('sejak 3 hari lalu');
});

it('looks for sessions where the last search and approved proposals say, each place once', () => {
  const granted = proposalFixture('thesis', { status: 'Approved', id_hari: 2, id_mesin: 'm1' });
  expect(runTargets({ dayId: '2', machineId: 'm1' }, [granted, proposalFixture('thesis', { status: 'Approved' })])).toEqual([{ dayId: '2', machineId: 'm1' }]);
  expect(runTargets(null, [{ ...granted, status: 'Finished' }])).toEqual([]);
});

it('shows a container in words and opens only web addresses', () => {
  expect(containerStatus('stop')).toBe('Berhenti');
  expect(daysLeft(container, NOW)).toBe('sisa 9 hari');
  expect(daysLeft({ ...container, ends_at: null }, NOW)).toBe('');
  expect(jupyterUrl(container)).toBe('https://gpu.test:8888');
  expect(jupyterUrl({ ...container, url_jupyter: 'javascript:alert(1)' })).toBeNull();
});

it('filters rows that lack research_field without falling over', () => {
  const rows = [
    { kind: 'industry', proposal: proposalFixture('industry', { id: 'x', short_description: null }) },
    { kind: 'thesis', proposal: proposalFixture('thesis', { id: 'y', status: 'Revision' }) },
  ] as const;
  expect(filterProposals(rows, 'logistik', '').map((row) => row.proposal.id)).toEqual(['x']);
  expect(filterProposals(rows, '', 'Revision').map((row) => row.proposal.id)).toEqual(['y']);
});

it('reads the words of a note without its markup', () => {
  expect(plainText('<p>Mohon <b>lengkapi</b></p><ul><li>surat</li></ul><img src=x onerror=alert(1)>')).toBe('Mohon lengkapi surat');
});

describe('a session belongs to', () => {
  const place = { id_hari: '2', id_mesin: 'm1' };
  const approved = (id: string, over = {}) => ({ kind: 'thesis' as const, proposal: proposalFixture('thesis', { id, status: 'Approved', ...place, ...over }) });
  const target = { dayId: '2', machineId: 'm1' };
  it.each([
    ['the proposal that the service names', 'b', [approved('a'), approved('b')], 'b'],
    ['the only one of its place', null, [approved('a'), approved('b', { id_hari: '3' })], 'a'],
    ['nobody known when two share the place', null, [approved('a'), approved('b')], null],
    ['nobody known when the named one is gone', 'x', [approved('a')], null],
    ['no finished one', null, [approved('a', { status: 'Finished' })], null],
  ])('%s', (_, proposal_id, rows, id) => {
    expect(proposalOf({ ...container, proposal_id }, target, rows)?.proposal.id ?? null).toBe(id);
  });
});

it.each([
  [{ revisions: 3, decisions: 3 }, ''],
  [{ revisions: 0, decisions: 4 }, 'Satu usulan lagi baru diputuskan: lihat daftar usulan.'],
  [{ revisions: 5, decisions: 4 }, 'Dua usulan lagi menunggu perbaikan, satu usulan lagi baru diputuskan: lihat daftar usulan.'],
])('what has no card is told: %j', (counts, text) => {
  expect(beyondCards(counts, 3)).toBe(text);
});
