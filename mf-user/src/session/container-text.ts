import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { serverNow } from '@portal/shared/browser/server-clock';
import type { Container } from '@portal/shared/contract/entities/machine';
import type { Tone } from '@portal/shared/contract/proposal/status';
import { formatClock, instantOf, wib } from '@portal/shared/format/date';
import { dayName } from '@portal/shared/format/day-name';
import { translateReason } from '@portal/shared/language';
import { RUN_STATES } from '@portal/shared/machine/run-state';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { t } from '../texts';

const MINUTE = 60_000;

/** Shown once if the machine service only stores bookings. */
export const NO_ENGINE = t('Portal belum tersambung ke mesin. Mesin Anda diatur oleh admin.');

interface RunStatus {
  readonly label: string;
  readonly tone: Tone;
}

/** Returns a container's status in words: its state if the server sends it, else its booking. */
export function containerStatus({ state, status }: Pick<Container, 'state' | 'status'>): RunStatus {
  if (state) return RUN_STATES[state];
  if (status === 'running') return RUN_STATES.running;
  return { label: status === 'stop' ? t('Berhenti') : status, tone: 'grey' };
}

/** Returns why a container failed or is not ready, or when a booked one runs; empty if its status says enough. */
export function statusDetail(container: Container, now: number = serverNow()): string {
  const reason = translateReason(container);
  if (container.state === 'failed' || container.state === 'preparing') return reason;
  // A booked one has a reason if its machine is in maintenance today or its image could not be built.
  return container.state === 'booked' ? reason || weeklyRun(container, now) : '';
}

/** Returns a booking's days, `Tiap Rabu, sampai 5 Desember`; omits unknown parts. */
export function weeklyRun({ day_name, ends_at }: Container, now: number = serverNow()): string {
  const end = dayOfYear(ends_at, now);
  if (!day_name) return end ? t('Sampai {end}', { end }) : '';
  const day = dayName(day_name);
  return end ? t('Tiap {day}, sampai {end}', { day, end }) : t('Tiap {day}', { day });
}

/** Returns `Juga dibuka Jumat, 28 November`; empty without extra days. */
export function openedText({ openings }: Pick<Container, 'openings'>): string {
  const days = (openings ?? []).map((day) => wib(instantOf(day) ?? 0).format('dddd, D MMMM'));
  return days.length === 0 ? '' : t('Juga dibuka {days}', { days: days.join('; ') });
}

/** Returns `5 Desember`, with the year if it is not the current one; empty for no date. */
export function dayOfYear(value: string | null, now: number = serverNow()): string {
  const instant = instantOf(value);
  if (instant === null) return '';
  const isThisYear = wib(instant).year() === wib(now).year();
  return wib(instant).format(isThisYear ? 'D MMMM' : 'D MMMM YYYY');
}

/** Returns `Masa pakai berakhir 5 Desember.`, in the past tense after the end; empty without a date. */
export function endSentence(endsAt: string | null, now: number = serverNow()): string {
  const ends = instantOf(endsAt);
  if (ends === null) return '';
  const day = dayOfYear(endsAt, now);
  return ends <= now ? t('Masa pakai telah berakhir {day}.', { day }) : t('Masa pakai berakhir {day}.', { day });
}

/** Returns {@link endSentence} of a proposal; empty if an admin finished it before the granted end. */
export function periodSentence({ status, ends_at }: Pick<Proposal, 'status' | 'ends_at'>, now = serverNow()): string {
  return status === 'Finished' && (instantOf(ends_at) ?? 0) > now ? '' : endSentence(ends_at, now);
}

/** Returns `sisa 9 hari`; empty without a date. */
export function daysLeft(endsAt: string | null, now: number = serverNow()): string {
  const ends = instantOf(endsAt);
  if (ends === null) return '';
  const days = Math.ceil((ends - now) / DAY_MS);
  return days > 0 ? t('sisa {days} hari', { days }) : t('masa pakai berakhir');
}

/** Returns `Hari ini sampai 24.00 WIB, sisa 3 jam 20 menit`, or an earlier time if the grant ends before midnight. */
export function timeLeft({ ends_at }: Pick<Container, 'ends_at'>, now: number = serverNow()): string {
  const midnight = wib(now).endOf('day').valueOf() + 1;
  const ends = instantOf(ends_at);
  const isLastDay = ends !== null && ends < midnight;
  const until = isLastDay ? formatClock(ends_at) : t('24.00 WIB');
  const minutes = Math.max(Math.floor(((isLastDay ? ends : midnight) - now) / MINUTE), 0);
  const hours = Math.floor(minutes / 60);
  const left = [hours > 0 && t('{hours} jam', { hours }), t('{minutes} menit', { minutes: minutes % 60 })]
    .filter(Boolean)
    .join(' ');
  return t('Hari ini sampai {until}, sisa {left}', { until, left });
}

/** Returns whether a container runs now; if the server sends only bookings, whether it is booked. */
export function isRunning({ state, status }: Pick<Container, 'state' | 'status'>): boolean {
  return (state ?? status) === 'running';
}

/** Returns whether the portal can open and restart a session: while it runs, starts or has failed on its day. */
export function hasDoor({ lab_url, state }: Pick<Container, 'lab_url' | 'state'>): boolean {
  return Boolean(lab_url) && (state === 'running' || state === 'preparing' || state === 'failed');
}

/** Returns whether there is something to restart and a log to read: a session on its day, or a failed image build. */
export function canRestart(container: Pick<Container, 'lab_url' | 'state' | 'image'>): boolean {
  return hasDoor(container) || (Boolean(container.lab_url) && container.image === 'failed');
}

/** Returns Jupyter's URL while the container runs; null unless it is http(s): `javascript:` would run a script. */
export function jupyterUrl(container: Container): string | null {
  return isRunning(container) && container.url_jupyter && /^https?:\/\//i.test(container.url_jupyter)
    ? container.url_jupyter
    : null;
}
