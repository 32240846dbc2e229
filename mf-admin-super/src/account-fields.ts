import { ADMIN_ROLE_CHOICES } from '@portal/shared/contract/options';
import type { FieldSpec } from '@portal/shared/ui/form';
import { t } from './texts';
import { translate } from '@portal/shared/language';

/**
 * Returns the fields of an account; on edit an empty password keeps the old one.
 * @param isOwn the person's own account, whose role only someone else can change
 */
export function accountFields(kind: 'admin' | 'user', isNew: boolean, isOwn = false): readonly FieldSpec[] {
  return [
    {
      name: 'first_name',
      label: t('Nama Depan'),
      control: 'text',
      required: true,
      placeholder: t('Masukkan Nama Depan'),
    },
    {
      name: 'last_name',
      label: t('Nama Belakang'),
      control: 'text',
      placeholder: t('Masukkan Nama Belakang'),
      // The servers ignore an emptied field, so an existing last name stays.
      ...(isNew ? { help: t('Boleh kosong.') } : {}),
    },
    ...(kind === 'admin'
      ? [
          {
            name: 'role',
            label: 'Role',
            control: 'select',
            required: true,
            placeholder: t('Pilih Role'),
            disabled: isOwn,
            ...(isOwn ? { help: t('Peran Anda sendiri hanya dapat diubah oleh admin super lain.') } : {}),
            choices: ADMIN_ROLE_CHOICES.map(({ value, label }) => ({ value, label: translate(label) })),
          } as const,
        ]
      : [
          {
            name: 'college',
            label: t('Instansi'),
            control: 'text',
            required: true,
            placeholder: t('Masukkan Instansi'),
          } as const,
          {
            name: 'role',
            label: t('Tipe User'),
            control: 'select',
            required: true,
            placeholder: t('Pilih Tipe'),
            choices: [
              { value: '4', label: 'Internal' },
              { value: '5', label: t('Eksternal') },
            ],
          } as const,
        ]),
    {
      name: 'email',
      label: t('Alamat Email'),
      control: 'email',
      required: true,
      placeholder: t('Masukkan Alamat Email'),
    },
    {
      name: 'password',
      label: t('Kata Sandi'),
      control: 'password',
      required: isNew,
      help: isNew
        ? t('Minimal 8 karakter dengan huruf besar, huruf kecil, angka, dan simbol.')
        : t('Kosongkan bila kata sandi tidak berubah.'),
    },
  ];
}
