import type { ReactNode } from 'react';
import type { Machine, Occupancy } from '../../contract/entities/machine';
import { formatNumber } from '../../format/number';
import { Notice } from '../base/public';
import { t } from '@portal/shared/language';

interface Props {
  /** GB. */
  readonly wish: string | null;
  readonly machines: readonly Machine[];
  readonly occupancy: readonly Occupancy[];
  /** Empty for none. */
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

interface MemoryFit {
  /** Requested GB; null if it is not a number. */
  readonly asked: number | null;
  /** Free slots with enough memory, on all offered days; null if no machine reports its memory. */
  readonly fitting: number | null;
  /** Memory of the chosen machine's slots, GB, if it is too small. */
  readonly tooSmall: number | null;
}

/**
 * Compares the requested memory with that of slots.
 * @param asksFor as the form sent it: `20`, `40`, or any typed text
 * @param machines the offered ones
 */
export function memoryFit(
  asksFor: string | null,
  machines: readonly Machine[],
  occupancy: readonly Occupancy[],
  chosenId: string,
): MemoryFit {
  const number = Number(asksFor?.trim() || Number.NaN);
  const asked = Number.isFinite(number) && number > 0 ? number : null;
  const memory = new Map(
    machines.flatMap(({ id_mesin, slot_memory_gb }) =>
      slot_memory_gb ? [[id_mesin, Number(slot_memory_gb)] as const] : [],
    ),
  );
  const has = memory.get(chosenId);
  const fits = (id: string) => (memory.get(id) ?? 0) >= (asked ?? 0);
  return {
    asked,
    fitting:
      memory.size === 0 || asked === null
        ? null
        : occupancy
            .filter(({ id_mesin, closed }) => fits(id_mesin) && memory.has(id_mesin) && !closed)
            .reduce((sum, { used, total }) => sum + Math.max(0, total - used), 0),
    tooSmall: asked !== null && has !== undefined && has < asked ? has : null,
  };
}
