import type { Call } from '../call';

/** What an admin books: a slot of a machine on a day of the week, for so many days, for a person. */
export interface BookingRequest {
  readonly image: string;
  readonly username: string;
  readonly dayId: string;
  readonly machineId: string;
  readonly days: number;
  readonly key: string | null;
  readonly admin: string | null;
}

/** What POST /approval asks for. */
export function requestedBooking(call: Call): BookingRequest {
  const { fields, request, context } = call;
  const key = request.headers['idempotency-key'];
  return {
    image: fields['DockerImages'] ?? '',
    username: fields['username'] ?? '',
    dayId: fields['id_hari'] ?? '',
    machineId: fields['id_mesin'] ?? '',
    days: Number(fields['durasi']),
    key: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
    admin: context.config.isMachineOpen ? null : call.session.email,
  };
}
