import { FACILITY_COUNTS, type FacilityCounts, MASS_UNITS } from '@portal/shared/contract/field/options';
import type { FieldSpec } from '@portal/shared/ui/form';
import { t } from '../texts';
import type { Facility } from '@portal/shared/contract/entities/facility';
import { MESSAGES } from '@portal/shared/contract/text/messages';

/** Labels of the proposal field that a facility's used stock is counted from. */
export const COUNTS_LABELS: Readonly<Record<FacilityCounts, string>> = {
  tidak: t('Tidak dihitung'),
  gpu: t('Memori GPU usulan'),
  ram: t('RAM usulan'),
  storage: t('Storage usulan'),
};

/**
 * Returns the fields of a facility, on creation and update.
 * @param isCounted false for a server that does not count
 */
export function facilityFields(isRequired: boolean, isCounted: boolean): readonly FieldSpec[] {
  return [
    { name: 'name', label: t('Nama'), control: 'text', required: isRequired, placeholder: t('Masukkan Nama') },
    {
      name: 'start_stock',
      label: t('Stok Awal'),
      control: 'number',
      required: isRequired,
      placeholder: t('Masukkan Stok Awal'),
    },
    {
      name: 'mass_unit',
      label: t('Satuan'),
      control: 'select',
      required: isRequired,
      placeholder: t('Pilih Satuan'),
      choices: MASS_UNITS.map((unit) => ({ value: unit, label: unit })),
    },
    ...(isCounted ? [countsField()] : []),
  ];
}

function countsField(): FieldSpec {
  return {
    name: 'counts',
    label: t('Stok terpakai dihitung dari'),
    control: 'select',
    placeholder: COUNTS_LABELS.tidak,
    help: t('Bertambah saat usulan disetujui, berkurang saat usulan berakhir. 1 TB = 1.000 GB.'),
    choices: FACILITY_COUNTS.map((value) => ({ value, label: COUNTS_LABELS[value] })),
  };
}

/**
 * Returns why a new start stock is refused, or null: it must be at least the used stock, and at least 1 (admin-area.md
 * section 5). An empty one is not checked.
 */
export function stockProblem(startStock: string, used: number): string | null {
  if (startStock.trim() === '') return null;
  const wanted = Number(startStock);
  if (Number.isNaN(wanted)) return null;
  if (used === 0) return wanted < 1 ? MESSAGES.stockBelowOne : null;
  return wanted < used ? MESSAGES.stockBelowUsed(used) : null;
}

/** Returns whether proposals use up the stock. */
export function isCounted(counts: string | null | undefined): counts is Exclude<FacilityCounts, 'tidak'> {
  return counts !== 'tidak' && FACILITY_COUNTS.some((known) => known === counts);
}

/**
 * Returns the used stock that a form's start stock must cover; 0 if that is not checked here. The server counts again
 * for another unit or source, and accepts an unchanged start stock.
 */
export function usedThen(facility: Facility, texts: Readonly<Record<string, string>>): number {
  if (!isCounted(texts['counts'])) return isCounted(facility.counts) ? 0 : Number(facility.use_stock);
  const isSame = texts['counts'] === facility.counts && texts['mass_unit'] === facility.mass_unit;
  return isSame && texts['start_stock'] !== facility.start_stock ? Number(facility.use_stock) : 0;
}
