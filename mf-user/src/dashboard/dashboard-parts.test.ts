import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import {
  canRestart,
  containerStatus,
  daysLeft,
  endSentence,
  periodSentence,
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
])('the greeting at %s is %s', (time, words) => {
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
])('summary of the counts %j', (counts, words) => {
  expect(situation({ ...NONE, ...counts })).toBe(words);
});

describe('isNewDecision', () => {
  const approved = proposalFixture('thesis', {
    id: 'a',
    status: 'Approved',
    status_changed_at: '2026-11-19T00:00:00Z',
  });
  it.each([
    ['is true if last seen in another status', approved, { a: 'Pending' }, true],
    ['is false if already seen', approved, { a: 'Approved' }, false],
    ['is true on a first visit for a recent decision', approved, null, true],
    [
      'is false on a first visit for an old decision',
      { ...approved, status_changed_at: '2026-10-01T00:00:00Z' },
      null,
      false,
    ],
    ['is false while pending', { ...approved, status: 'Pending' }, { a: 'Revision' }, false],
    ['is false for a requested revision', { ...approved, status: 'Revision' }, { a: 'Pending' }, false],
  ])('%s', (_, proposal, seen, isNew) => {
    expect(isNewDecision(proposal, seen, NOW)).toBe(isNew);
  });
});

describe('the status line names the next step and its time for', () => {
  const since = { status_changed_at: '2026-11-17T05:00:00Z' };
  const run = { ...container, day_name: 'rabu', ends_at: '2026-12-05T05:00:00Z' };
  it.each([
    ['a requested revision', { status: 'Revision' }, null, 'Menunggu perbaikan dari Anda · sejak 3 hari lalu'],
    [
      'a withdrawn proposal',
      { status: 'Revision', withdrawn_at: '2026-11-18T05:00:00Z' },
      null,
      'Anda tarik kembali · 2 hari lalu',
    ],
    [
      'an approved proposal that was withdrawn before',
      { status: 'Approved', withdrawn_at: '2026-11-01T05:00:00Z' },
      null,
      'Mesin dapat Anda pakai · sejak 3 hari lalu',
    ],
    [
      'an approved proposal past its end',
      { status: 'Approved', ends_at: '2026-11-19T05:00:00Z' },
      null,
      'Masa pakai berakhir · 1 hari lalu',
    ],
    [
      'a session booked for another day',
      { status: 'Approved' },
      { ...run, state: 'booked' },
      'Tiap Rabu, sampai 5 Desember',
    ],
    [
      'a session extended beyond the end of the proposal',
      { status: 'Approved', ends_at: '2026-11-19T05:00:00Z' },
      { ...run, state: 'running' },
      'Mesin dapat Anda pakai · sejak 3 hari lalu',
    ],
    ['a session in preparation', { status: 'Approved' }, { ...run, state: 'preparing' }, 'Mesin sedang disiapkan'],
    ['a failed session', { status: 'Approved' }, { ...run, state: 'failed' }, 'Mesin gagal dijalankan'],
    ['a stopped session', { status: 'Approved' }, { ...run, status: 'stop' }, 'Mesin sudah dihentikan'],
    ['an unknown status', { status: 'Baru' }, null, 'sejak 3 hari lalu'],
  ] as const)('%s', (_, over, granted, words) => {
    const { step, since: when } = standing(proposalFixture('thesis', { ...since, ...over }), granted, NOW);
    expect([step, when].filter(Boolean).join(' · ')).toBe(words);
  });
});

it('runTargets combines the last search and approved proposals without duplicates', () => {
  const granted = proposalFixture('thesis', { status: 'Approved', id_hari: 2, id_mesin: 'm1' });
  expect(
    runTargets({ dayId: '2', machineId: 'm1' }, [granted, proposalFixture('thesis', { status: 'Approved' })]),
  ).toEqual([{ dayId: '2', machineId: 'm1' }]);
  expect(runTargets(null, [{ ...granted, status: 'Finished' }])).toEqual([]);
});

it('formats status and end of a container, and returns only http(s) Jupyter URLs', () => {
  expect(containerStatus({ status: 'stop' }).label).toBe('Berhenti');
  expect(daysLeft(container.ends_at, NOW)).toBe('sisa 9 hari');
  expect(daysLeft(null, NOW)).toBe('');
  expect(endSentence('2027-01-05T05:00:00Z', NOW)).toBe('Masa pakai berakhir 5 Januari 2027.');
  expect(periodSentence({ status: 'Finished', ends_at: '2027-01-05T05:00:00Z' }, NOW)).toBe('');
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
] as const)('a container in state %s with reason %s is labelled %s', (state, reason, label, detail) => {
  const session = { ...container, state, day_name: 'rabu', reason };
  expect(containerStatus(session).label).toBe(label);
  expect(statusDetail(session, NOW)).toBe(detail);
  expect(jupyterUrl(session) !== null).toBe(state === 'running');
});

it('a session with a failed image can restart on any day if it has a lab URL', () => {
  const failed = { state: 'booked', image: 'failed', lab_url: 'https://lab.test/lab/0/' } as const;
  expect(canRestart(failed)).toBe(true);
  expect([canRestart({ ...failed, lab_url: null }), canRestart({ ...failed, image: null })]).toEqual([false, false]);
});

it('the running session of a proposal takes precedence over its stopped ones', () => {
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

it('filters rows without research_field', () => {
  const rows = [
    { kind: 'industry', proposal: proposalFixture('industry', { id: 'x', short_description: null }) },
    { kind: 'thesis', proposal: proposalFixture('thesis', { id: 'y', status: 'Revision' }) },
  ] as const;
  expect(filterProposals(rows, 'logistik', '').map((row) => row.proposal.id)).toEqual(['x']);
  expect(filterProposals(rows, '', 'Revision').map((row) => row.proposal.id)).toEqual(['y']);
});

it('plainText strips the markup of a note', () => {
  expect(plainText('<p>Mohon <b>lengkapi</b></p><ul><li>surat</li></ul><img src=x onerror=alert(1)>')).toBe(
    'Mohon lengkapi surat',
  );
});

describe('proposalOf returns', () => {
  const place = { id_hari: '2', id_mesin: 'm1' };
  const approved = (id: string, over = {}) => ({
    kind: 'thesis' as const,
    proposal: proposalFixture('thesis', { id, status: 'Approved', ...place, ...over }),
  });
  const target = { dayId: '2', machineId: 'm1' };
  it.each([
    ['the proposal named by the service', 'b', [approved('a'), approved('b')], 'b'],
    ['the only proposal at its day and machine', null, [approved('a'), approved('b', { id_hari: '3' })], 'a'],
    ['null if two proposals share the day and machine', null, [approved('a'), approved('b')], null],
    ['null if the named proposal is missing', 'x', [approved('a')], null],
    ['null for a finished proposal', null, [approved('a', { status: 'Finished' })], null],
  ])('%s', (_, proposal_id, rows, id) => {
    expect(proposalOf({ ...container, proposal_id }, target, rows)?.proposal.id ?? null).toBe(id);
  });
});
