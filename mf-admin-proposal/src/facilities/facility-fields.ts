import { MASS_UNITS } from '@portal/shared/contract/options';
import type { FieldSpec } from '@portal/shared/ui/form';
import { t } from '../texts';

/** Fields of a facility, on creation and update. */
export function facilityFields(isRequired: boolean): readonly FieldSpec[] {
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
  ];
}
