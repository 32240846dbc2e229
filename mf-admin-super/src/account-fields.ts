import { ADMIN_ROLE_CHOICES } from '@portal/shared/contract/options';
import type { FieldSpec } from '@portal/shared/ui/form';

/** Fields of an account; on edit an empty password leaves the old one. */
export function accountFields(kind: 'admin' | 'user', isNew: boolean): readonly FieldSpec[] {
  return [
    { name: 'first_name', label: 'Nama Depan', control: 'text', required: true, placeholder: 'Masukkan Nama Depan' },
    {
      name: 'last_name',
      label: 'Nama Belakang',
      control: 'text',
      placeholder: 'Masukkan Nama Belakang',
      help: 'Boleh kosong.',
    },
    ...(kind === 'admin'
      ? [
          {
            name: 'role',
            label: 'Role',
            control: 'select',
            required: true,
            placeholder: 'Pilih Role',
            choices: ADMIN_ROLE_CHOICES,
          } as const,
        ]
      : [
          {
            name: 'college',
            label: 'Instansi',
            control: 'text',
            required: true,
            placeholder: 'Masukkan Instansi',
          } as const,
          {
            name: 'role',
            label: 'Tipe User',
            control: 'select',
            required: true,
            placeholder: 'Pilih Tipe',
            choices: [
              { value: '4', label: 'Internal' },
              { value: '5', label: 'Eksternal' },
            ],
          } as const,
        ]),
    { name: 'email', label: 'Alamat Email', control: 'email', required: true, placeholder: 'Masukkan Alamat Email' },
    {
      name: 'password',
      label: 'Kata Sandi',
      control: 'password',
      required: isNew,
      help: isNew
        ? 'Minimal 8 karakter dengan huruf besar, huruf kecil, angka, dan simbol.'
        : 'Kosongkan bila kata sandi tidak berubah.',
    },
  ];
}
