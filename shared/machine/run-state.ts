import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import type { Tone } from '@portal/shared/contract/proposal/status';
import { t } from '@portal/shared/language';

interface RunStateText {
  readonly label: string;
  readonly tone: Tone;
}

export const RUN_STATES: Readonly<Record<ContainerRunState, RunStateText>> = {
  booked: { label: t('Terjadwal'), tone: 'purple' },
  preparing: { label: t('Disiapkan'), tone: 'orange' },
  running: { label: t('Berjalan'), tone: 'green' },
  failed: { label: t('Gagal'), tone: 'red' },
  ended: { label: t('Berakhir'), tone: 'grey' },
};

export const RUN_STATE_FILTER = (['booked', 'preparing', 'running', 'failed', 'ended'] as const).map((state) => ({
  value: state,
  label: RUN_STATES[state].label,
}));

/** Explains which data a restart loses and keeps. */
export const RESTART_TEXT = t(
  'Yang sedang dihitung dan yang belum disimpan hilang; berkas di folder rumah tetap ada. Lakukan bila sesi macet.',
);
