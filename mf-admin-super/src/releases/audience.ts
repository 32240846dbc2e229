import type { Channel } from '@portal/shared/remote/channel';
import { formatNumber } from '@portal/shared/format/number';

/** Who gets the canary of a channel, in words. */
export function canaryAudience({ state, canary, rollout }: Channel): string {
  if (!canary) return 'tidak ada';
  if (state !== 'on') return 'dijeda, tidak diberikan kepada siapa pun';
  const parts = [
    rollout.roles.length > 0 ? `peran ${rollout.roles.join(', ')}` : '',
    rollout.users.length > 0 ? `${rollout.users.length} pengguna percontohan` : '',
    rollout.percent > 0 ? `${formatNumber(rollout.percent)} % pengguna` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'belum diberikan kepada siapa pun';
}
