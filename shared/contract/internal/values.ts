import * as z from 'zod/mini';
import { startOfDay } from '../time/calendar-days';

export const filled = z.string().check(z.minLength(1));

/** An instant, ISO 8601. */
export const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'not an instant'));

/** A day in WIB, `2026-11-28`. */
export const day = z.string().check(z.refine((text) => startOfDay(text) !== null, 'not a day'));

/** Key under which a container was booked; null without one. */
export const bookingKey = z.nullable(z.string());

export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));
