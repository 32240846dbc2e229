import { dayOf, slotAt, dueAt, type Booking } from './schedule';

/** Returns an instant in WIB of the week from Monday 2 to Sunday 8 November 2026. */
const at = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}+07:00`);

const booking = (over: Partial<Booking> = {}): Booking => ({
  id_hari: '3',
  created_at: at(1, '10:00:00'),
  ends_at: at(29, '10:00:00'),
  stopped_at: null,
  windows: [],
  openings: [],
  ...over,
});

const runs = (row: Booking, now: Date) => dueAt([row], now).length === 1;

describe('a container runs on its day of the week', () => {
  it.each([
    ['the second before midnight', at(3, '23:59:59.999'), false],
    ['midnight', at(4, '00:00:00'), true],
    ['the morning, while UTC has Tuesday', at(4, '06:59:59'), true],
    ['the last moment', at(4, '23:59:59.999'), true],
    ['the next midnight', at(5, '00:00:00'), false],
    ['a week later', at(11, '12:00:00'), true],
  ])('WIB: %s', (_, now, isRunning) => {
    expect(runs(booking(), now)).toBe(isRunning);
  });

  it('counts from Monday to Sunday', () => {
    expect([2, 3, 4, 5, 6, 7, 8].map((day) => dayOf(at(day, '12:00:00')))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(dayOf(new Date('2026-11-08T17:00:00Z'))).toBe('1');
  });
});

describe('between approval and end', () => {
  it.each([
    ['approved on its day: from then on', { created_at: at(4, '09:00:00') }, at(4, '09:00:00'), true],
    ['not before', { created_at: at(4, '09:00:00') }, at(4, '08:59:59'), false],
    ['ends on its day: until then', { ends_at: at(4, '09:00:00') }, at(4, '08:59:59'), true],
    ['not at the end', { ends_at: at(4, '09:00:00') }, at(4, '09:00:00'), false],
    ['extended: the same day goes on', { ends_at: at(11, '09:00:00') }, at(4, '09:00:00'), true],
    ['stopped', { stopped_at: at(4, '08:00:00') }, at(4, '09:00:00'), false],
    ['not stopped yet', { stopped_at: at(4, '08:00:00') }, at(4, '07:59:59'), true],
  ])('%s', (_, over, now, isRunning) => {
    expect(runs(booking(over), now)).toBe(isRunning);
  });
});

describe('maintenance from Wednesday 4 to Tuesday 10 November', () => {
  const windows = [{ from: '2026-11-04', to: '2026-11-10' }];
  it.each([
    ['its first midnight', at(4, '00:00:00'), '3', false],
    ['the evening before', at(3, '23:59:59'), '2', true],
    ['the end of its last day', at(10, '23:59:59.999'), '2', false],
    ['the midnight after it', at(11, '00:00:00'), '3', true],
  ])('%s', (_, now, id_hari, isRunning) => {
    expect(runs(booking({ id_hari, windows }), now)).toBe(isRunning);
  });
});

describe('Friday 6 November, opened once for the container of Wednesdays', () => {
  const openings = [{ day: '2026-11-06', slot: 4 }];
  it.each([
    ['the second before it', at(5, '23:59:59.999'), {}, false],
    ['its midnight', at(6, '00:00:00'), {}, true],
    ['its last moment', at(6, '23:59:59.999'), {}, true],
    ['the next midnight', at(7, '00:00:00'), {}, false],
    ['the Friday after it', at(13, '12:00:00'), {}, false],
    ['its own day still', at(4, '12:00:00'), {}, true],
    ['stopped before', at(6, '12:00:00'), { stopped_at: at(5, '12:00:00') }, false],
    ['its days ended on it', at(6, '12:00:00'), { ends_at: at(6, '09:00:00') }, false],
    [
      'its machine is in maintenance',
      at(6, '12:00:00'),
      { windows: [{ from: '2026-11-06', to: '2026-11-06' }] },
      false,
    ],
  ] satisfies [string, Date, Partial<Booking>, boolean][])('%s', (_, now, over, isRunning) => {
    expect(runs(booking({ openings, ...over }), now)).toBe(isRunning);
  });

  it('it holds the slot of that day, and its own one on the others', () => {
    const row = { ...booking({ openings }), slot: 2 };
    expect([at(4, '12:00:00'), at(6, '12:00:00'), at(7, '00:00:00')].map((now) => slotAt(row, now))).toEqual([2, 4, 2]);
  });
});

it('seven approvals of one slot for seven days: one runs at a time, another every day', () => {
  const week = ['1', '2', '3', '4', '5', '6', '7'].map((id_hari) => booking({ id_hari }));
  for (let day = 2; day <= 8; day += 1) {
    expect(dueAt(week, at(day, '12:00:00')).map((row) => row.id_hari)).toEqual([String(day - 1)]);
  }
});

it('several slots of one day run together, each until its own end', () => {
  const short = booking({ ends_at: at(4, '12:00:00') });
  const long = booking();
  expect(dueAt([short, long], at(4, '11:00:00'))).toEqual([short, long]);
  expect(dueAt([short, long], at(4, '12:00:00'))).toEqual([long]);
});

it('moved by its key: the old place stops as the new one is approved', () => {
  const old = booking({ stopped_at: at(4, '10:00:00') });
  const moved = booking({ id_hari: '4', created_at: at(4, '10:00:00') });
  expect(dueAt([old, moved], at(4, '09:59:59'))).toEqual([old]);
  expect(dueAt([old, moved], at(4, '10:00:00'))).toEqual([]);
  expect(dueAt([old, moved], at(5, '00:00:00'))).toEqual([moved]);
});
