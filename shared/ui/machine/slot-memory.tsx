import type { ReactNode } from 'react';
import type { Machine, Occupancy } from '../../contract/entities/machine';
import { formatNumber } from '../../format/number';
import { Notice } from '../base/public';
import { memoryFit } from './memory-of';
import { t } from '@portal/shared/language';

interface Props {
  /** GB as the proposal asks for them. */
  readonly wish: string | null;
  /** Machines that are offered. */
  readonly machines: readonly Machine[];
  readonly occupancy: readonly Occupancy[];
  /** Id of the chosen machine; empty: none yet. */
  readonly chosen: string;
}

/** Shows how many free slots have the requested memory, and a warning if the chosen machine's slots have less. */
export function SlotMemory({ wish, machines, occupancy, chosen }: Props): ReactNode {
  const { asked, fitting, tooSmall } = memoryFit(wish, machines, occupancy, chosen);
  if (asked === null || fitting === null) return null;
  const name = machines.find(({ id_mesin }) => id_mesin === chosen)?.nama_mesin ?? '';
  return (
    <>
      <p className="pm-fit">
        {t('Diminta {asked} GB: {fitting} slot kosong yang cukup besar dalam seminggu.', {
          asked,
          fitting: formatNumber(fitting),
        })}
      </p>
      {tooSmall !== null && (
        <Notice tone="warning" role="status" title={t('Slot lebih kecil daripada yang diminta')}>
          {t('Tiap slot {name} memuat {tooSmall} GB; usulan ini meminta {asked} GB. Anda tetap dapat menyetujuinya.', {
            name,
            tooSmall,
            asked,
          })}
        </Notice>
      )}
    </>
  );
}
