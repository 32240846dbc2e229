import { randomUUID } from 'node:crypto';
import { showOwnUsage, showUsage } from '@portal/shared/contract/endpoints/machine/usage';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';

import { freePort } from '../support/free-port';
import { running } from '../support/running';

/** Proposals of 2021, when there were no others; hours and days were counted by hand. */
const [approved, rejected, waiting, ofNextYear, binned] = Array.from({ length: 5 }, () => randomUUID());

const proposal = (id: string | undefined, kind: string, status: string, owner: string, at: string, more = {}) => {
  const values = Object.entries({ study_program: null, deleted_at: null, ...more });
  return `insert into proposal (id, kind, status, type_of_proposal, research_field, created_at, version, user_id,
      ${values.map(([name]) => name).join(', ')})
    select '${id}', '${kind}', '${status}', 'Uji', 'Bidang Uji', '${at}', 2, id,
      ${values.map(([, value]) => (value === null ? 'null' : `'${String(value)}'`)).join(', ')}
      from account where email = '${owner}@portal.test'`;
};
const event = (id: string | undefined, kind: string, version: number, at: string) =>
  `insert into proposal_event (proposal_id, kind, version, at) values ('${id}', '${kind}', ${version}, '${at}')`;
const container = (id: string, key: string | null, day: number, from: string, to: string, stopped: string | null) =>
  `insert into machine.container (id_container, id_hari, id_mesin, slot, username, docker_image, durasi, port, token,
      idempotency_key, created_at, ends_at, stopped_at)
    values ('${id}', '${day}', 'm-uji', 1, 'internal@portal.test', 'x.zip', 30, 20000, 't',
      ${key ? `'${key}'` : 'null'}, '${from}', '${to}', ${stopped ? `'${stopped}'` : 'null'})`;

const ROWS = [
  "update account set college = 'Institut Uji' where email in ('internal@portal.test', 'external@portal.test')",
  // 2 March in WIB, decided after 10 hours.
  proposal(approved, 'thesis', 'Approved', 'internal', '2021-03-01T17:30Z', { study_program: 'S1-Teknik Informatika' }),
  event(approved, 'sent', 1, '2021-03-01T17:30Z'),
  event(approved, 'approved', 1, '2021-03-02T03:30Z'),
  // 1 March in WIB, still February in UTC. Sent back after 20 hours, resubmitted, rejected 30 hours later.
  proposal(rejected, 'nonTa', 'Rejected', 'external', '2021-02-28T18:00Z', { study_program: 'S1-Teknik Informatika' }),
  event(rejected, 'sent', 1, '2021-02-28T18:00Z'),
  event(rejected, 'revisionAsked', 1, '2021-03-01T14:00Z'),
  event(rejected, 'resubmitted', 2, '2021-03-05T00:00Z'),
  event(rejected, 'rejected', 2, '2021-03-06T06:00Z'),
  // Withdrawn and resubmitted: the withdrawn version was never decided.
  proposal(waiting, 'industry', 'Pending', 'internal', '2021-12-31T16:59Z'),
  event(waiting, 'sent', 1, '2021-12-31T16:59Z'),
  event(waiting, 'withdrawn', 1, '2022-01-01T00:00Z'),
  event(waiting, 'resubmitted', 2, '2022-01-02T00:00Z'),
  // A minute past New Year in WIB.
  proposal(ofNextYear, 'thesis', 'Pending', 'internal', '2021-12-31T17:01Z'),
  proposal(binned, 'thesis', 'Rejected', 'internal', '2021-05-01T00:00Z', { deleted_at: new Date().toISOString() }),
  event(binned, 'sent', 1, '2021-05-01T00:00Z'),
  event(binned, 'rejected', 1, '2021-05-20T00:00Z'),
  `insert into machine.machine (id_mesin, nama_mesin, url, description, gpu, mig_pergpu, created_at)
    values ('m-uji', 'DGX-Uji', 'http://uji.test', 'Uji', 2, 4, '2021-01-01T00:00+07:00')`,
  // Mondays 8, 15, 22 and 29 March: 96 hours of a quarter of a GPU.
  container('c-a', `approval-${approved}`, 1, '2021-03-02T10:30+07:00', '2021-03-31T10:30+07:00', null),
  // Tuesday 6 April, and half of the 13th, when it was stopped: 36 hours of a quarter.
  container('c-b', null, 2, '2021-04-01T00:00+07:00', '2021-06-01T00:00+07:00', '2021-04-13T12:00+07:00'),
];

const counts = (list: readonly { key: string; count: number }[]) =>
  Object.fromEntries(list.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));
const hours = (list: readonly { month: string; gpu_hours: number }[]) =>
  Object.fromEntries(list.filter(({ gpu_hours }) => gpu_hours > 0).map(({ month, gpu_hours }) => [month, gpu_hours]));

describe('usage', () => {
  const at = running();
  beforeAll(() => at.restart(() => at.sql(...ROWS)));
  const show = (period: string, as = at.people.Proposal) => at.good(showUsage, { as, params: { period } });
  const own = (period: string, as = at.people.Internal) => at.good(showOwnUsage, { as, params: { period } });

  it('counts proposals by kind, status, programme, institution and month in WIB', async () => {
    const { from, to, proposals } = await show('2021');
    expect([from, to]).toEqual(['2020-12-31T17:00:00.000000Z', '2021-12-31T17:00:00.000000Z']);
    expect(proposals.total).toBe(3);
    expect(counts(proposals.by_kind)).toEqual({ thesis: 1, nonTa: 1, industry: 1 });
    expect(counts(proposals.by_status)).toEqual({ Approved: 1, Rejected: 1, Pending: 1 });
    expect(proposals.by_program).toMatchObject([
      { key: 'S1-Teknik Informatika', count: 2 },
      { key: '', count: 1 },
    ]);
    expect(counts(proposals.by_college)).toEqual({ 'Institut Uji': 3 });
    expect(proposals.by_month).toHaveLength(12);
    const filled = proposals.by_month.map(({ month, by_status }) => [month, counts(by_status)] as const);
    expect(filled.filter(([, found]) => Object.keys(found).length > 0)).toEqual([
      ['2021-03', { Approved: 1, Rejected: 1 }],
      ['2021-12', { Pending: 1 }],
    ]);
    expect((await show('2022', at.people.Super)).proposals.total).toBe(1);
  });

  it('measures the wait from each submission to its decision: 10, 20 and 30 hours', async () => {
    const { waiting: told } = await show('2021');
    expect(told.decided).toBe(3);
    expect(told.median_hours).toBeCloseTo(20, 6);
    expect(told.p90_hours).toBeCloseTo(28, 6);
    expect((await show('2021-05')).waiting).toMatchObject({ decided: 0, median_hours: null, p90_hours: null });
  });

  it('counts GPU hours by machine and month, as a share of capacity', async () => {
    const { machines } = await show('2021');
    expect(machines?.gpu_hours).toBe(33);
    expect(machines?.capacity_hours).toBe(2 * 365 * 24);
    expect(machines?.by_machine.filter(({ gpu_hours }) => gpu_hours > 0)).toMatchObject([
      { name: 'DGX-Uji', gpu_hours: 33, capacity_hours: 17_520 },
    ]);
    expect(hours(machines?.by_month ?? [])).toEqual({ '2021-03': 24, '2021-04': 9 });
    expect((await show('2021-04')).machines).toMatchObject({ gpu_hours: 9, capacity_hours: 2 * 30 * 24 });
  });

  it('counts hours of current bookings only up to now', async () => {
    const { machines, proposals } = await show('12-bulan');
    expect(proposals.total).toBeGreaterThan(10);
    expect(machines?.gpu_hours).toBeGreaterThan(0);
    expect(machines?.gpu_hours).toBeLessThan(machines?.capacity_hours ?? 0);
    const nextMonth = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 7);
    expect((await show(nextMonth)).machines).toMatchObject({ gpu_hours: 0, capacity_hours: 0 });
  });

  it('shows researchers only their own usage', async () => {
    const report = await own('2021');
    expect(report.proposals).toMatchObject([
      { id: waiting, kind: 'industry', status: 'Pending', gpu_hours: 0 },
      { id: approved, kind: 'thesis', title: 'Bidang Uji', status: 'Approved', gpu_hours: 24 },
    ]);
    expect(report.waiting).toMatchObject({ decided: 1, median_hours: 10 });
    expect(report.machines?.gpu_hours).toBe(24);
    expect(hours(report.machines?.by_month ?? [])).toEqual({ '2021-03': 24 });
    // Submitted and used in March: April does not list it.
    expect((await own('2021-04')).proposals).toEqual([]);
    const other = await own('2021', at.people.External);
    expect(other.proposals).toMatchObject([{ id: rejected, gpu_hours: 0 }]);
    expect(other.machines?.gpu_hours).toBe(0);
  });

  it('answers 404 for an unknown period', async () => {
    for (const period of ['kemarin', '2021-13', '0-hari']) {
      expect(await at.status(showUsage, { as: 'Super', params: { period } })).toBe(404);
      expect(await at.status(showOwnUsage, { as: 'Internal', params: { period } })).toBe(404);
    }
  });

  it('shows proposals while the machine service does not answer', async () => {
    await at.restart(async () => undefined, { MACHINE_URL: `http://127.0.0.1:${await freePort()}` });
    const report = await show('2021');
    expect(report.machines).toBeNull();
    expect(report.proposals.total).toBe(3);
    const mine = await own('2021');
    expect(mine.machines).toBeNull();
    expect(mine.proposals.map(({ id, gpu_hours }) => [id, gpu_hours])).toEqual([
      [waiting, null],
      [approved, null],
    ]);
  });
});
