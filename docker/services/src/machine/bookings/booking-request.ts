import type { Call } from '../../platform/call';
import { awaitsApproval } from './booked';

export interface BookingRequest {
  readonly image: string;
  readonly username: string;
  readonly dayId: string;
  readonly machineId: string;
  readonly days: number;
  readonly key: string | null;
  readonly admin: string | null;
  readonly awaitsApproval: boolean;
}

export function requestedBooking(call: Call): BookingRequest {
  const { fields, request, context } = call;
  const given = request.headers['idempotency-key'];
  const key = typeof given === 'string' && given !== '' ? given.slice(0, 200) : null;
  return {
    image: fields['DockerImages'] ?? '',
    username: fields['username'] ?? '',
    dayId: fields['id_hari'] ?? '',
    machineId: fields['id_mesin'] ?? '',
    days: Number(fields['durasi']),
    key,
    awaitsApproval: awaitsApproval(context, key),
    admin: context.config.machineAuth ? call.session.email : null,
  };
}
