import { addDays, dayAt, weekdayOf } from '@portal/shared/contract/time/calendar-days';
import { pageAudit } from '@portal/shared/contract/endpoints/audit';
import { showCalendar, showFreeCalendar } from '@portal/shared/contract/endpoints/machine/calendar';
import * as calls from '@portal/shared/contract/endpoints/machine/machine';
import { listNotices } from '@portal/shared/contract/endpoints/notice';
import * as sessionDays from '@portal/shared/contract/endpoints/machine/session-days';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { CHANGED_MEANWHILE } from '@portal/shared/contract/fields';
import { formatDaySpan, formatWeekday } from '@portal/shared/format/day-span';

import { TEST_IMAGE } from '../support/engine/docker-image';
import { openFake, servicesOn, type DockerTestEngine } from '../support/engine/engines';
import { actorsAt } from '../support/data/proposal-actors';
import { running } from '../support/running';
import { until } from '../support/server';

const today = dayAt(Date.now());
/** Three days ahead and the day after, so that midnight cannot pass during this test. */
const [first, last] = [addDays(today, 3), addDays(today, 4)];
const after = addDays(today, 5);
const week = { from: today, to: addDays(today, 6) };

describe('closed days, maintenance and calendar', () => {
  let engine: DockerTestEngine;
  beforeAll(async () => {
    engine = await openFake();
  });
  afterAll(() => engine?.stop());
  const at = running(() => ({ ...servicesOn(engine), ENGINE_IMAGE: TEST_IMAGE }));
  const act = actorsAt(() => at);
  const machine = {
    nama_mesin: 'Kalender',
    url: 'https://gpu.example.test',
    description: 'uji',
    gpu: '1',
    mig_pergpu: '2',
  };
  const shown = async () =>
    (await at.good(calls.listMachines)).data.find(({ nama_mesin }) => nama_mesin === machine.nama_mesin);
  const idOf = async () => (await shown())?.id_mesin ?? '';
  const update = async (more: Record<string, string>) =>
    at.good(calls.updateMachine, {
      as: 'Super',
      params: { id: await idOf() },
      body: { ...machine, status: 'active', ...more },
    });
  const book = async (day: string, key: string, username = 'tamu@x.id') =>
    (
      await at.send(calls.scheduleApproval, {
        as: 'Proposal',
        body: { DockerImages: 'x.zip', username, id_hari: weekdayOf(day), durasi: '60', id_mesin: await idOf() },
        headers: { 'idempotency-key': key },
      })
    ).json;
  const cellOf = async (day: string) =>
    (await at.good(calls.listOccupancy, { as: 'Super' })).data.find(
      ({ id_mesin, id_hari }) => id_mesin === id && id_hari === weekdayOf(day),
    );
  const closedOn = async (day: string) => (await cellOf(day))?.closed;
  const plan = (body: Record<string, string>) =>
    at.send(calls.storeMaintenance, { as: 'Proposal', params: { id }, body });
  const calendar = async () => {
    const { machines } = await at.good(showCalendar, { as: 'Super', params: week });
    return machines?.find((row) => row.id === id);
  };
  let id = '';

  it('refuses bookings on a closed day with the reason; updates without the field keep it', async () => {
    await at.good(calls.storeMachine, {
      as: 'Super',
      body: { ...machine, slot_memory_gb: '40', closed_days: weekdayOf(first) },
    });
    id = await idOf();
    expect(await shown()).toMatchObject({ closed_days: [weekdayOf(first)], slot_memory_gb: '40' });
    expect(await book(first, 'tutup')).toMatchObject({
      error: true,
      message: expect.stringMatching(/^Mesin ini tidak tersedia pada \w+, \d+ \w+ \d{4}\. Tutup setiap \w+\. Pilih/),
    });
    expect(await cellOf(first)).toMatchObject({
      closed: expect.stringMatching(/^Tutup setiap /),
      coded_closed: { code: 'closed/weekly', parameters: { day: expect.any(String) } },
    });
    expect(await closedOn(last)).toBeNull();
    // An older portal sends neither field.
    await update({ nama_mesin: machine.nama_mesin });
    expect(await shown()).toMatchObject({ closed_days: [weekdayOf(first)], slot_memory_gb: '40' });
    expect(
      await at.status(calls.updateMachine, {
        as: 'Super',
        params: { id },
        body: { ...machine, status: 'active', closed_days: '8' },
      }),
    ).toBe(422);
    await update({ closed_days: '', slot_memory_gb: '' });
    expect(await shown()).toMatchObject({ closed_days: [], slot_memory_gb: null });
    expect(await book(first, 'buka')).toMatchObject({ error: false });
  });

  it('closes maintenance days, notifies affected people of each change, and logs it', async () => {
    const { Internal, Proposal, Super } = at.people;
    const proposalId = await act.pending();
    const body = {
      DockerImages: 'x.zip',
      username: Internal.email,
      id_hari: weekdayOf(last),
      durasi: '60',
      id_mesin: id,
    };
    await book(last, approvalKeyOf(proposalId), Internal.email);
    const approval = { ...body, appr_description: '<p>Ya</p>' };
    await at.good(proposalEndpoints.thesis.approved, { ...act.by('Proposal', proposalId), body: approval });
    const told = async () =>
      (await at.good(listNotices, { as: Internal })).notice.filter(({ kind }) => kind === 'maintenance');

    for (const [wrong, field] of [
      [{ from_day: last, to_day: first, reason: 'x' }, 'to_day'],
      [{ from_day: '2026-02-31', to_day: last, reason: 'x' }, 'from_day'],
      [{ from_day: '2020-01-01', to_day: '2020-01-02', reason: 'x' }, 'to_day'],
    ] as const) {
      const reply = await plan(wrong);
      expect([reply.status, reply.text]).toEqual([422, expect.stringContaining(field)]);
    }
    const span = formatDaySpan({ from: first, to: last });
    expect((await plan({ from_day: first, to_day: last, reason: 'ganti pendingin' })).json).toMatchObject({
      error: false,
    });
    expect(await closedOn(first)).toBe(`Perawatan ${span}: ganti pendingin`);
    expect(await closedOn(after)).toBeNull();
    expect(await book(first, 'rawat')).toMatchObject({ error: true, message: expect.stringContaining(span) });
    // A repeated booking is still the same booking.
    expect(await book(first, 'buka')).toMatchObject({ error: false });

    await until(async () => (await told()).length === 1, 'the maintenance was not notified');
    expect((await told())[0]).toMatchObject({
      title: 'Mesin Anda dijadwalkan dirawat',
      text: expect.stringContaining(`Kalender dalam perawatan ${span}: ganti pendingin. Selama itu`),
      text_english: expect.stringContaining(
        `Kalender is under maintenance, ${formatDaySpan({ from: first, to: last }, 'en')}: ganti pendingin. The machine`,
      ),
      href: `/user/usulan/pratinjau/${proposalId}`,
    });
    await at.server.mail(/Subject: Perawatan Mesin[\s\S]*ganti pendingin/);

    // A retry whose first response was lost is planned once: the calendar below has one window.
    expect((await plan({ from_day: first, to_day: last, reason: 'ganti pendingin' })).status).toBe(200);
    const again = await plan({ from_day: first, to_day: last, reason: 'lain' });
    expect([again.status, JSON.stringify(again.json)]).toEqual([
      422,
      expect.stringContaining('Perawatan mesin ini pada hari yang sama sudah dijadwalkan.'),
    ]);
    const windows = (await calendar())?.windows ?? [];
    expect(windows).toHaveLength(1);
    const window = windows[0]?.id ?? '';
    const { machines } = await at.good(showCalendar, { as: Super, params: week });
    const isOwn = (row: { readonly id: string }) => row.id === window;
    expect(machines?.filter(({ windows }) => windows.some(isOwn)).map((row) => row.id)).toEqual([id]);
    const change = (values: Record<string, string>) =>
      at.good(calls.updateMaintenance, { as: Super, params: { id, window }, body: values });
    // A save without a change notifies nobody, as the next notice shows.
    await change({ from_day: first, to_day: last, reason: 'ganti pendingin' });
    // The calendar says when it was saved, so that a form that was opened earlier is refused.
    const saved = machines?.flatMap(({ windows }) => windows).find(isOwn)?.updated_at ?? '';
    const shorter = { from_day: first, to_day: first, reason: 'ganti pendingin' };
    await change({ ...shorter, seen_updated_at: saved });
    expect(
      await at.send(calls.updateMaintenance, {
        as: Super,
        params: { id, window },
        body: { ...shorter, reason: 'lain', seen_updated_at: saved },
      }),
    ).toMatchObject({ status: 409, json: { code: CHANGED_MEANWHILE } });
    // A retry whose first response was lost.
    await change({ ...shorter, seen_updated_at: saved });
    await until(async () => (await told()).length === 2, 'the change was not notified');
    expect((await told())[0]).toMatchObject({
      title: 'Jadwal perawatan mesin Anda berubah',
      text: expect.stringContaining('Hari Anda tidak lagi terkena.'),
      text_english: expect.stringContaining('Your day is no longer affected.'),
    });
    await at.good(calls.liftMaintenance, { as: Super, params: { id, window } });
    await until(async () => (await told()).length === 3, 'the cancellation was not notified');
    expect((await told()).map(({ title }) => title)).toEqual([
      'Perawatan mesin Anda dicabut',
      'Jadwal perawatan mesin Anda berubah',
      'Mesin Anda dijadwalkan dirawat',
    ]);
    expect(await at.status(calls.liftMaintenance, { as: Super, params: { id, window } })).toBe(404);
    expect(await closedOn(first)).toBeNull();
    const others = (await at.good(listNotices, { as: 'External' })).notice;
    expect(others.filter(({ kind }) => kind === 'maintenance')).toEqual([]);

    const { rows: entry } = await at.good(pageAudit, { as: Super, params: { period: '7-hari' } });
    const ofMachine = entry.filter(({ record, call }) => record.id === id && call.endsWith('Maintenance'));
    expect(ofMachine.map(({ call, actor }) => [call, actor.email])).toEqual([
      ['machine.liftMaintenance', Super.email],
      // The third one and the second plan are retries.
      ...[1, 2, 3].map(() => ['machine.updateMaintenance', Super.email]),
      ...[1, 2].map(() => ['machine.storeMaintenance', Proposal.email]),
    ]);
    expect(ofMachine.at(-1)?.changes).toEqual([
      { field: 'maintenance', from: null, to: `${first} – ${last} (ganti pendingin)` },
    ]);
  });

  it('shows admins people, proposals and slots, but researchers only numbers', async () => {
    await plan({ from_day: first, to_day: first, reason: 'pembaruan driver' });
    const row = await calendar();
    const day = row?.days.find(({ date }) => date === last);
    expect(row?.days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(today, index)));
    expect(day).toMatchObject({ used: 1, total: 2, closed: null });
    expect(day?.bookings).toMatchObject([
      {
        slot: 1,
        person: { name: 'Siti Rahmawati', email: at.people.Internal.email },
        proposal: { kind: 'thesis', title: 'Isian Bidang penelitian' },
      },
    ]);
    const closed = row?.days.find(({ date }) => date === first);
    expect(closed).toMatchObject({
      used: 1,
      closed: `Perawatan ${formatDaySpan({ from: first, to: first })}: pembaruan driver`,
    });
    // A person without an account is shown by email.
    expect(closed?.bookings).toMatchObject([{ person: { name: 'tamu@x.id' }, proposal: null }]);

    const free = await at.send(showFreeCalendar, { as: 'External', params: week });
    const told = await at.good(showFreeCalendar, { as: 'External', params: week });
    expect(told.machines?.find((one) => one.id === id)?.days.filter(({ used }) => used > 0)).toEqual([
      { date: first, used: 1, total: 2, closed: closed?.closed, coded_closed: closed?.coded_closed },
      { date: last, used: 1, total: 2, closed: null, coded_closed: null },
    ]);
    expect(free.text).not.toMatch(/@|Siti|Isian|bookings|person|proposal|approval|username|windows|tamu/);

    await update({ status: 'inactive' });
    expect(
      (await at.good(showFreeCalendar, { as: 'Internal', params: week })).machines?.map((one) => one.id),
    ).not.toContain(id);
    expect((await calendar())?.status).toBe('inactive');
  });

  it('answers 404 for invalid periods and periods over five weeks', async () => {
    for (const params of [
      { from: today, to: addDays(today, 35) },
      { from: today, to: addDays(today, -1) },
      { from: 'hari ini', to: today },
    ]) {
      expect(await at.status(showCalendar, { as: 'Super', params })).toBe(404);
      expect(await at.status(showFreeCalendar, { as: 'Internal', params })).toBe(404);
    }
  });

  it('opens a day once in a free slot, notifies the owner, and withdraws the day', async () => {
    const { Internal, Proposal, Super } = at.people;
    const body = { ...machine, nama_mesin: 'Sekali', mig_pergpu: '1' };
    await at.good(calls.storeMachine, { as: Super, body });
    const single =
      (await at.good(calls.listMachines)).data.find(({ nama_mesin }) => nama_mesin === 'Sekali')?.id_mesin ?? '';
    const take = async (day: string, key: string, username: string) => {
      const place = { DockerImages: 'x.zip', username, id_hari: weekdayOf(day), durasi: '40', id_mesin: single };
      const headers = { 'idempotency-key': key };
      return (await at.send(calls.scheduleApproval, { as: Proposal, body: place, headers })).json;
    };
    const proposalId = await act.pending();
    await take(first, approvalKeyOf(proposalId), Internal.email);
    const place = { id_hari: weekdayOf(first), durasi: '40', id_mesin: single };
    await at.good(proposalEndpoints.thesis.approved, {
      ...act.by('Proposal', proposalId),
      body: { DockerImages: 'x.zip', username: Internal.email, ...place, appr_description: '<p>Ya</p>' },
    });
    await take(after, 'tamu-sekali', 'tamu@x.id');
    const held = async (owner: string) =>
      (await at.good(calls.listRunning, { as: Super })).data.find(
        (row) => row.machine === 'Sekali' && row.username === owner,
      );
    const params = { id: (await held(Internal.email))?.id_container ?? '' };
    const guest = { id: (await held('tamu@x.id'))?.id_container ?? '' };
    const openDay = async (day: string, ofWhom = params) =>
      (await at.send(sessionDays.storeOpening, { as: Proposal, params: ofWhom, body: { day } })).json;
    const run = async () => {
      const where = { dayId: weekdayOf(first), machineId: single, username: Internal.email };
      return (await at.good(calls.listRuns, { as: Internal, params: where })).data[0];
    };
    const offered = async (day: string) =>
      (await at.good(sessionDays.listOpenDays, { as: Super, params })).data.find((row) => row.day === day);

    expect([await offered(last), await offered(after), await offered(first)]).toEqual([
      { day: last, free: 1, closed: null, coded_closed: null, is_opened: false },
      { day: after, free: 0, closed: null, coded_closed: null, is_opened: false },
      undefined,
    ]);
    for (const [day, text] of [
      ['2026-02-31', 'Isi dengan tanggal'],
      ['2024-11-06', 'sudah lewat'],
      [first, 'sudah berjalan'],
      [addDays(first, 41), 'sesudah akhir masa pakai'],
    ] as const)
      expect(JSON.stringify(await openDay(day))).toContain(text);
    const full = {
      error: true,
      message: expect.stringMatching(/^Semua slot mesin ini pada \w+, \d.* sudah terisi/),
      code: 'opening/full',
      parameters: { day: expect.any(String) },
    };
    expect(await openDay(after)).toEqual(full);
    expect(await openDay(last)).toMatchObject({ error: false });
    expect(await openDay(last)).toMatchObject({ error: false });
    expect(await openDay(last, guest)).toEqual(full);
    expect(await run()).toMatchObject({ status: 'running', state: 'booked', openings: [last] });
    expect(await take(last, 'mingguan', 'tamu@x.id')).toEqual({ error: true, message: 'jadwal penuh!!!' });
    const used = (await at.good(calls.listOccupancy, { as: Super })).data.find(
      ({ id_mesin, id_hari }) => id_mesin === single && id_hari === weekdayOf(last),
    );
    expect(used).toMatchObject({ used: 1, total: 1 });
    const shownDays = (await at.good(showCalendar, { as: Super, params: week })).machines?.find(
      (row) => row.id === single,
    )?.days;
    expect(shownDays?.filter((row) => row.used > 0).map(({ date }) => date)).toEqual([first, last, after].sort());

    // Today is not its day, but it runs; once withdrawn it stops.
    expect(await openDay(today)).toMatchObject({ error: false });
    await until(async () => (await run())?.state === 'running', 'it does not run on the day that was opened');
    const back = (day: string) => at.send(sessionDays.withdrawOpening, { as: Super, params: { ...params, day } });
    expect((await back(today)).json).toMatchObject({ error: false });
    expect(await run()).toMatchObject({ state: 'booked', openings: [last] });
    expect((await back(today)).status).toBe(404);

    const told = async () =>
      (await at.good(listNotices, { as: Internal })).notice.filter(
        ({ kind, href, title }) => kind === 'opening' && href.endsWith(proposalId) && title.startsWith('Hari tambahan'),
      );
    const isReported = async (title: string) =>
      (await told()).some((notice) => notice.title === title && notice.text.includes(formatWeekday(last)));
    await until(() => isReported('Hari tambahan untuk sesi Anda'), 'the opened day was not notified');
    await at.server.mail(/Subject: Hari Tambahan untuk Sesi Anda/);
    await back(last);
    await until(() => isReported('Hari tambahan sesi Anda dicabut'), 'the withdrawal was not notified');
    expect(await run()).toMatchObject({ openings: [] });
    expect(await take(last, 'mingguan', 'tamu@x.id')).toMatchObject({ error: false });

    const { rows: entry } = await at.good(pageAudit, { as: Super, params: { period: '7-hari' } });
    const ofDays = entry.filter(({ record, call }) => record.id === proposalId && call.endsWith('Opening'));
    expect(ofDays.map(({ call, actor }) => [call, actor.email])).toEqual([
      ['machine.withdrawOpening', Super.email],
      ['machine.withdrawOpening', Super.email],
      ['machine.storeOpening', Proposal.email],
      ['machine.storeOpening', Proposal.email],
      ['machine.storeOpening', Proposal.email],
    ]);
    // A closed day cannot be opened.
    const closing = { ...body, status: 'active', closed_days: weekdayOf(addDays(today, 6)) };
    await at.good(calls.updateMachine, { as: Super, params: { id: single }, body: closing });
    expect(await openDay(addDays(today, 6))).toMatchObject({
      error: true,
      message: expect.stringContaining('Tutup setiap'),
    });
  });
});
