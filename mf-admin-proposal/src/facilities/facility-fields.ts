import { MASS_UNITS } from '@portal/shared/contract/options';
import type { FieldSpec } from '@portal/shared/ui/form';

/** Fields of a facility, on creation and update. */
export function facilityFields(isRequired: boolean): readonly FieldSpec[] {
  return [
    { name: 'name', label: 'Nama', control: 'text', required: isRequired, placeholder: 'Masukkan Nama' },
    {
      name: 'start_stock',
      label: 'Stok Awal',
      control: 'number',
      required: isRequired,
      placeholder: 'Masukkan Stok Awal',
    },
    {
      name: 'mass_unit',
      label: 'Satuan',
      control: 'select',
      required: isRequired,
      placeholder: 'Pilih Satuan',
      choices: MASS_UNITS.map((unit) => ({ value: unit, label: unit })),
    },
  ];
}
