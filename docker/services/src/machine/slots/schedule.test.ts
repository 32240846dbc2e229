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

describe('a container runs only on its day of the week', () => {
  it.each([
    ['one millisecond before midnight', at(3, '23:59:59.999'), false],
    ['midnight', at(4, '00:00:00'), true],
    ['the morning, while UTC has Tuesday', at(4, '06:59:59'), true],
    ['the last millisecond of the day', at(4, '23:59:59.999'), true],
    ['the next midnight', at(5, '00:00:00'), false],
    ['a week later', at(11, '12:00:00'), true],
  ])('in WIB, at %s', (_, now, isRunning) => {
    expect(runs(booking(), now)).toBe(isRunning);
  });

  it('numbers the days from Monday to Sunday', () => {
    expect([2, 3, 4, 5, 6, 7, 8].map((day) => dayOf(at(day, '12:00:00')))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(dayOf(new Date('2026-11-08T17:00:00Z'))).toBe('1');
  });
});

describe('a container runs between approval and end', () => {
  it.each([
    ['runs from an approval on its day', { created_at: at(4, '09:00:00') }, at(4, '09:00:00'), true],
    ['does not run before the approval', { created_at: at(4, '09:00:00') }, at(4, '08:59:59'), false],
    ['runs until an end on its day', { ends_at: at(4, '09:00:00') }, at(4, '08:59:59'), true],
    ['does not run at the end', { ends_at: at(4, '09:00:00') }, at(4, '09:00:00'), false],
    ['still runs on its day after an extension', { ends_at: at(11, '09:00:00') }, at(4, '09:00:00'), true],
    ['does not run after it was stopped', { stopped_at: at(4, '08:00:00') }, at(4, '09:00:00'), false],
    ['runs until it is stopped', { stopped_at: at(4, '08:00:00') }, at(4, '07:59:59'), true],
  ])('%s', (_, over, now, isRunning) => {
    expect(runs(booking(over), now)).toBe(isRunning);
  });
});

describe('a container does not run during maintenance from 4 to 10 November', () => {
  const windows = [{ from: '2026-11-04', to: '2026-11-10' }];
  it.each([
    ['at the first midnight of the maintenance', at(4, '00:00:00'), '3', false],
    ['on the evening before', at(3, '23:59:59'), '2', true],
    ['at the end of the last day', at(10, '23:59:59.999'), '2', false],
    ['at the midnight after', at(11, '00:00:00'), '3', true],
  ])('%s', (_, now, id_hari, isRunning) => {
    expect(runs(booking({ id_hari, windows }), now)).toBe(isRunning);
  });
});

describe('a Wednesday container also runs on an opened Friday, 6 November', () => {
  const openings = [{ day: '2026-11-06', slot: 4 }];
  it.each([
    ['in the second before the opened day', at(5, '23:59:59.999'), {}, false],
    ['at its first midnight', at(6, '00:00:00'), {}, true],
    ['at its last moment', at(6, '23:59:59.999'), {}, true],
    ['at the next midnight', at(7, '00:00:00'), {}, false],
    ['on the Friday after', at(13, '12:00:00'), {}, false],
    ['on its own day', at(4, '12:00:00'), {}, true],
    ['after it was stopped', at(6, '12:00:00'), { stopped_at: at(5, '12:00:00') }, false],
    ['after its booking ended on the opened day', at(6, '12:00:00'), { ends_at: at(6, '09:00:00') }, false],
    [
      'its machine is in maintenance',
      at(6, '12:00:00'),
      { windows: [{ from: '2026-11-06', to: '2026-11-06' }] },
      false,
    ],
  ] satisfies [string, Date, Partial<Booking>, boolean][])('%s', (_, now, over, isRunning) => {
    expect(runs(booking({ openings, ...over }), now)).toBe(isRunning);
  });

  it("holds the opened day's slot on that day and its own slot on other days", () => {
    const row = { ...booking({ openings }), slot: 2 };
    expect([at(4, '12:00:00'), at(6, '12:00:00'), at(7, '00:00:00')].map((now) => slotAt(row, now))).toEqual([2, 4, 2]);
  });
});

it('runs one of seven weekly bookings of a slot each day', () => {
  const week = ['1', '2', '3', '4', '5', '6', '7'].map((id_hari) => booking({ id_hari }));
  for (let day = 2; day <= 8; day += 1) {
    expect(dueAt(week, at(day, '12:00:00')).map((row) => row.id_hari)).toEqual([String(day - 1)]);
  }
});

it('runs several bookings of one day together, each until its own end', () => {
  const short = booking({ ends_at: at(4, '12:00:00') });
  const long = booking();
  expect(dueAt([short, long], at(4, '11:00:00'))).toEqual([short, long]);
  expect(dueAt([short, long], at(4, '12:00:00'))).toEqual([long]);
});

it('stops the old booking when the same key is booked on another day', () => {
  const old = booking({ stopped_at: at(4, '10:00:00') });
  const moved = booking({ id_hari: '4', created_at: at(4, '10:00:00') });
  expect(dueAt([old, moved], at(4, '09:59:59'))).toEqual([old]);
  expect(dueAt([old, moved], at(4, '10:00:00'))).toEqual([]);
  expect(dueAt([old, moved], at(5, '00:00:00'))).toEqual([moved]);
});
