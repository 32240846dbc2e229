import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import type { Tone } from '@portal/shared/contract/status';
import { t } from '@portal/shared/language';

interface RunStateText {
  readonly label: string;
  readonly tone: Tone;
}

const WORDS = {
  booked: 'Terjadwal',
  preparing: 'Disiapkan',
  running: 'Berjalan',
  failed: 'Gagal',
  ended: 'Berakhir',
} as const satisfies Record<ContainerRunState, string>;

/** Words for a container's current state, for researchers and admins alike. */
export const RUN_STATES: Readonly<Record<ContainerRunState, RunStateText>> = {
  booked: { label: t(WORDS.booked), tone: 'purple' },
  preparing: { label: t(WORDS.preparing), tone: 'orange' },
  running: { label: t(WORDS.running), tone: 'green' },
  failed: { label: t(WORDS.failed), tone: 'red' },
  ended: { label: t(WORDS.ended), tone: 'grey' },
};

/** A filter by states. Addresses contained their Indonesian words before. */
export const RUN_STATE_FILTER = (['booked', 'preparing', 'running', 'failed', 'ended'] as const).map((state) => ({
  value: state,
  label: RUN_STATES[state].label,
  formerly: WORDS[state],
}));

/** The data that a restart of a session loses and keeps. */
export const RESTART_TEXT = t(
  'Yang sedang dihitung dan yang belum disimpan hilang; berkas di folder rumah tetap ada. Lakukan bila sesi macet.',
);
