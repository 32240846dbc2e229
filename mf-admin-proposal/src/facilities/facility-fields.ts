import { FACILITY_COUNTS, MASS_UNITS, type FacilityCounts } from '@portal/shared/contract/options';
import type { FieldSpec } from '@portal/shared/ui/form';
import { t } from '../texts';

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
