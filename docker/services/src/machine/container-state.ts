import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import { isHeld, wanted, type Booking } from './wanted';

/**
 * What is true of a container now, beside its `status`, which tells of the whole time between approval and end.
 * @param reported what the engine last did for it; null: nothing yet
 */
export function containerState(booking: Booking, reported: 'running' | 'failed' | null, now: Date): ContainerRunState {
  if (!isHeld(booking, now)) return 'ended';
  if (wanted([booking], now).length === 0) return 'booked';
  return reported ?? 'preparing';
}
