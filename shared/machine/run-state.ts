import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import type { Tone } from '@portal/shared/contract/status';

interface RunStateText {
  readonly label: string;
  readonly tone: Tone;
}

/** What is true of a container now, in words, for researchers and admins alike. */
export const RUN_STATES: Readonly<Record<ContainerRunState, RunStateText>> = {
  booked: { label: 'Terjadwal', tone: 'purple' },
  preparing: { label: 'Disiapkan', tone: 'orange' },
  running: { label: 'Berjalan', tone: 'green' },
  failed: { label: 'Gagal', tone: 'red' },
  ended: { label: 'Berakhir', tone: 'grey' },
};

/** What is lost and what stays when a session is started anew. */
export const RESTART_TEXT =
  'Yang sedang dihitung dan yang belum disimpan hilang; berkas di folder rumah tetap ada. Lakukan bila sesi macet.';
