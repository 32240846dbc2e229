import { randomUUID } from 'node:crypto';
import { addDays, dayAt, startOfDay, weekdayOf } from '@portal/shared/contract/time/calendar-days';
import { formatWeekday } from '@portal/shared/format/day-span';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { container, day as weekday, machine, opening } from '../../platform/db/schema/machines';
import type { Call, Handler } from '../../platform/call';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { instantOf } from '../../platform/http/wire';
import { closedOn } from '@portal/shared/machine/closures';
import { done, doneWithEngine, notDone, reason, sentClosure } from '../../platform/http/reason';
import { isActive, openWindows, slotsOf, takenSlots, type TakenSlot } from '../slots/held-slots';

/** Latest day that can be opened, days ahead. */
const HORIZON_DAYS = 60;

type Place = NonNullable<Awaited<ReturnType<typeof heldPlace>>>;

/**
 * GET /run/{id}/hari: lists the days until a session's end, at most sixty, with the free slots of its machine on each.
 */
export const listOpenDays: Handler = async (call) => {
  const place = await heldPlace(call, false);
  if (!place) return notDone(reason('session/over'));
  const taken = await takenSlots(call.db, eq(container.id_mesin, place.machine.id_mesin));
  const data = daysAhead(place).map((day) => {
    const used = usedOn(taken, day);
    return {
      day,
      free: slotsOf(place.machine).filter((slot) => !used.has(slot)).length,
      ...sentClosure(closedOn(place.closures, day)),
      is_opened: taken.some((row) => row.id === place.id && row.day === day),
    };
  });
  const { dayName, endsAt } = place;
  return done('', { day_name: dayName, ends_at: instantOf(endsAt), data });
};

/** POST /run/{id}/hari: opens a day with a free slot of the machine for a session. Repeating it changes nothing. */
export const storeOpening: Handler = async (call) => {
  const place = await heldPlace(call, true);
  if (!place) return notDone(reason('session/over'));
  const day = call.fields['day'] ?? '';
  checkDay(place, day);
  const words = formatWeekday(day);
  const closed = closedOn(place.closures, day);
  if (closed) return notDone({ code: 'opening/closed', parameters: { day: words, reason: closed } });
  const taken = await takenSlots(call.db, eq(container.id_mesin, place.machine.id_mesin));
  if (taken.some((row) => row.id === place.id && row.day === day))
    return doneWithEngine(call, `Sesi dibuka pada ${words}`);
  const used = usedOn(taken, day);
  const free = slotsOf(place.machine).filter((slot) => !used.has(slot));
  // Prefers the session's own slot: it has the device that the session knows.
  const slot = free.find((one) => one === place.slot) ?? free[0];
  if (slot === undefined) return notDone(reason('opening/full', { day: words }));
  await call.db.insert(opening).values({ id: randomUUID(), id_container: place.id, day, slot });
  return doneWithEngine(call, `Sesi dibuka pada ${words}`);
};

/** POST /run/{id}/hari/{day}/cabut: withdraws an opened day, even on the day itself; the session then stops. */
export const withdrawOpening: Handler = async (call) => {
  const { id = '', day = '' } = call.params;
  if (startOfDay(day) === null) throw refusal('missing/extra-day');
  const rows = await call.db
    .update(opening)
    .set({ withdrawn_at: sql`now()` })
    .where(
      and(
        eq(opening.id_container, id),
        eq(opening.day, day),
        gte(opening.day, dayAt(Date.now())),
        isNull(opening.withdrawn_at),
      ),
    )
    .returning({ id: opening.id });
  if (rows.length === 0) throw refusal('missing/extra-day');
  return doneWithEngine(call, `${formatWeekday(day)} dicabut`);
};

/**
 * Finds the container that a call names; null if it no longer holds its slot. The machine's row is locked as in an
 * approval, so that two containers never get the same slot.
 * @throws HttpError 404
 */
async function heldPlace({ db, params }: Call, isLocked: boolean) {
  const id = params['id'] ?? '';
  const isIt = eq(container.id_container, id);
  const [known] = await db.select({ id_mesin: container.id_mesin }).from(container).where(isIt);
  if (!known) throw refusal('missing/session');
  const asked = db.select().from(machine).where(eq(machine.id_mesin, known.id_mesin));
  const [locked] = await (isLocked ? asked.for('update') : asked);
  const [row] = await db
    .select({
      dayId: container.id_hari,
      slot: container.slot,
      dayName: weekday.nama,
      endsAt: container.ends_at,
      closed_days: machine.closed_days,
      windows: openWindows,
    })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .innerJoin(weekday, eq(weekday.id, container.id_hari))
    .where(and(isIt, isActive));
  if (!locked || !row) return null;
  const { closed_days, windows, ...own } = row;
  return { id, ...own, machine: locked, closures: { closed_days, windows } };
}

/** Lists the days from today until the end, without the session's own day of the week. */
function daysAhead({ dayId, endsAt }: Place): string[] {
  const today = dayAt(Date.now());
  return Array.from({ length: HORIZON_DAYS }, (_, count) => addDays(today, count)).filter(
    (day) => weekdayOf(day) !== dayId && (startOfDay(day) ?? 0) < endsAt.getTime(),
  );
}

/** @throws ValidationError */
function checkDay(place: Place, day: string): void {
  if (startOfDay(day) === null) throw invalid('day', 'Isi dengan tanggal, misalnya 2026-11-28.');
  if (day < dayAt(Date.now())) throw invalid('day', 'Hari ini sudah lewat.');
  if (weekdayOf(day) === place.dayId) throw invalid('day', 'Pada hari itu sesi ini sudah berjalan. Pilih hari lain.');
  if ((startOfDay(day) ?? 0) >= place.endsAt.getTime())
    throw invalid('day', 'Hari itu sesudah akhir masa pakai. Perpanjang dahulu, atau pilih hari lain.');
  if (!daysAhead(place).includes(day)) throw invalid('day', `Hari tambahan paling jauh ${HORIZON_DAYS} hari ke depan.`);
}

function usedOn(taken: readonly TakenSlot[], day: string): ReadonlySet<number> {
  const id = weekdayOf(day);
  const isUsed = (row: TakenSlot) => (row.day === null ? row.dayId === id : row.day === day);
  return new Set(taken.filter(isUsed).map(({ slot }) => slot));
}
