import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import {
  canRestart,
  containerStatus,
  daysLeft,
  endSentence,
  jupyterUrl,
  statusDetail,
} from '../session/container-text';
import { filterProposals } from './proposal-list';
import { greeting, situation } from './greeting';
import { standing } from '../own-proposal/next-step';
import { plainText } from '@portal/shared/browser/plain-text';
import { runTargets } from '../session/run-target';
import { isNewDecision } from '../own-proposal/seen-statuses';
import { proposalOf, sessionsByProposal } from '../session/use-sessions';

const NOW = Date.parse('2026-11-20T05:00:00Z');
const container = {
  id_container: 'c1',
  url_jupyter: 'https://gpu.test:8888',
  token: 't',
  status: 'running',
  ends_at: '2026-11-29T04:00:00Z',
  proposal_id: null,
};

it.each([
  ['2026-11-20T00:00:00Z', 'Selamat pagi'],
  ['2026-11-20T05:00:00Z', 'Selamat siang'],
  ['2026-11-20T09:00:00Z', 'Selamat sore'],
  ['2026-11-20T13:00:00Z', 'Selamat malam'],
  ['2026-11-20T19:00:00Z', 'Selamat malam'],
])('at %s: %s', (time, words) => {
  expect(greeting(Date.parse(time))).toBe(words);
});

const NONE = { revisions: 0, reports: 0, withdrawn: 0, decisions: 0 };

it.each([
  [{ revisions: 1, reports: 1, decisions: 2, pending: 1, all: 4 }, 'Satu usulan menunggu perbaikan dari Anda.'],
  [{ decisions: 2, pending: 1, all: 4 }, 'Dua usulan baru diputuskan.'],
  [{ reports: 2, pending: 1, all: 4 }, 'Dua laporan akhir menunggu dikirim.'],
  [{ withdrawn: 1, pending: 1, all: 4 }, 'Satu usulan Anda tarik kembali dan belum dikirim lagi.'],
  [{ pending: 12, all: 12 }, '12 usulan sedang ditinjau admin. Tidak ada yang perlu Anda lakukan.'],
  [{ pending: 0, all: 1 }, 'Tidak ada yang menunggu Anda.'],
  [{ pending: 0, all: 0 }, 'Mulai dengan mengajukan usulan pertama Anda.'],
])('situation %j', (counts, words) => {
  expect(situation({ ...NONE, ...counts })).toBe(words);
});

describe('a decision is new', () => {
  const approved = proposalFixture('thesis', {
    id: 'a',
    status: 'Approved',
    status_changed_at: '2026-11-19T00:00:00Z',
  });
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

describe('tells who must act, or what is true, and since when', () => {
  const since = { status_changed_at: '2026-11-17T05:00:00Z' };
  const run = { ...container, day_name: 'rabu', ends_at: '2026-12-05T05:00:00Z' };
  it.each([
    ['a revision that was asked for', { status: 'Revision' }, null, 'Menunggu perbaikan dari Anda · sejak 3 hari lalu'],
    [
      'one that was taken back',
      { status: 'Revision', withdrawn_at: '2026-11-18T05:00:00Z' },
      null,
      'Anda tarik kembali · 2 hari lalu',
    ],
    [
      'one that was taken back before and is approved now',
      { status: 'Approved', withdrawn_at: '2026-11-01T05:00:00Z' },
      null,
      'Mesin dapat Anda pakai · sejak 3 hari lalu',
    ],
    [
      'an approved one whose days are over',
      { status: 'Approved', ends_at: '2026-11-19T05:00:00Z' },
      null,
      'Masa pakai berakhir · 1 hari lalu',
    ],
    [
      'one that runs on another day',
      { status: 'Approved' },
      { ...run, state: 'booked' },
      'Tiap Rabu, sampai 5 Desember',
    ],
    [
      'one that is extended beyond what the proposal tells',
      { status: 'Approved', ends_at: '2026-11-19T05:00:00Z' },
      { ...run, state: 'running' },
      'Mesin dapat Anda pakai · sejak 3 hari lalu',
    ],
    ['one that is made ready', { status: 'Approved' }, { ...run, state: 'preparing' }, 'Mesin sedang disiapkan'],
    ['one that failed', { status: 'Approved' }, { ...run, state: 'failed' }, 'Mesin gagal dijalankan'],
    ['one that was stopped', { status: 'Approved' }, { ...run, status: 'stop' }, 'Mesin sudah dihentikan'],
    ['an unknown status', { status: 'Baru' }, null, 'sejak 3 hari lalu'],
  ] as const)('%s', (_, over, granted, words) => {
    const { step, since: when } = standing(proposalFixture('thesis', { ...since, ...over }), granted, NOW);
    expect([step, when].filter(Boolean).join(' · ')).toBe(words);
  });
});

it('looks for sessions where the last search and approved proposals say, each place once', () => {
  const granted = proposalFixture('thesis', { status: 'Approved', id_hari: 2, id_mesin: 'm1' });
  expect(
    runTargets({ dayId: '2', machineId: 'm1' }, [granted, proposalFixture('thesis', { status: 'Approved' })]),
  ).toEqual([{ dayId: '2', machineId: 'm1' }]);
  expect(runTargets(null, [{ ...granted, status: 'Finished' }])).toEqual([]);
});

it('shows a container in words and opens only web addresses', () => {
  expect(containerStatus({ status: 'stop' }).label).toBe('Berhenti');
  expect(daysLeft(container.ends_at, NOW)).toBe('sisa 9 hari');
  expect(daysLeft(null, NOW)).toBe('');
  expect(endSentence('2027-01-05T05:00:00Z', NOW)).toBe('Masa pakai berakhir 5 Januari 2027.');
  expect(jupyterUrl(container)).toBe('https://gpu.test:8888');
  expect(jupyterUrl({ ...container, url_jupyter: 'javascript:alert(1)' })).toBeNull();
});

it.each([
  ['booked', null, 'Terjadwal', 'Tiap Rabu, sampai 29 November'],
  ['booked', 'Perawatan 18 November 2026: kabel', 'Terjadwal', 'Perawatan 18 November 2026: kabel'],
  ['preparing', 'Image tidak ditemukan.', 'Disiapkan', 'Image tidak ditemukan.'],
  ['running', 'Image tidak ditemukan.', 'Berjalan', ''],
  ['failed', 'Image tidak ditemukan.', 'Gagal', 'Image tidak ditemukan.'],
  ['ended', 'Image tidak ditemukan.', 'Berakhir', ''],
] as const)('a container that is %s, %s: %s', (state, reason, label, detail) => {
  const told = { ...container, state, day_name: 'rabu', reason };
  expect(containerStatus(told).label).toBe(label);
  expect(statusDetail(told, NOW)).toBe(detail);
  expect(jupyterUrl(told) !== null).toBe(state === 'running');
});

it('an image that could not be built can be built again on any day, where the portal has a door', () => {
  const failed = { state: 'booked', image: 'failed', lab_url: 'https://lab.test/lab/0/' } as const;
  expect(canRestart(failed)).toBe(true);
  expect([canRestart({ ...failed, lab_url: null }), canRestart({ ...failed, image: null })]).toEqual([false, false]);
});

it('of several sessions of a proposal the one that holds its slot counts', () => {
  const target = { dayId: '2', machineId: 'm1' };
  const row = { kind: 'thesis' as const, proposal: proposalFixture('thesis', { id: 'a', status: 'Approved' }) };
  const at = (id_container: string, status: string) => ({
    target,
    container: { ...container, id_container, status, proposal_id: 'a' },
  });
  expect(
    sessionsByProposal([at('new', 'stop'), at('held', 'running'), at('old', 'stop')], [row]).get('a')?.container
      .id_container,
  ).toBe('held');
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
  expect(plainText('<p>Mohon <b>lengkapi</b></p><ul><li>surat</li></ul><img src=x onerror=alert(1)>')).toBe(
    'Mohon lengkapi surat',
  );
});

describe('a session belongs to', () => {
  const place = { id_hari: '2', id_mesin: 'm1' };
  const approved = (id: string, over = {}) => ({
    kind: 'thesis' as const,
    proposal: proposalFixture('thesis', { id, status: 'Approved', ...place, ...over }),
  });
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
