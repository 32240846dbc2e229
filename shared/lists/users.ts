import { translate } from '@portal/shared/language';
import type { UserAccount } from '../contract/entities/account';
import { fullName } from '../contract/entities/session';
import { roleOfNumber } from '../contract/account/roles';
import type { DescribedList } from './described-list';

const TYPES = [
  { value: 'Internal', label: 'Internal' },
  { value: 'External', label: 'Eksternal' },
];

export const SIGN_IN_WORDS: Readonly<Record<string, string>> = {
  password: 'Kata sandi',
  campus: 'Akun kampus',
  both: 'Kata sandi dan akun kampus',
};

export const USER_LIST: DescribedList<UserAccount> = {
  name: 'users',
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'nama',
      title: 'Nama',
      type: 'text',
      isSorted: true,
      isSearched: true,
      value: (user) => fullName(user.user_profile) || user.email,
    },
    { key: 'email', title: 'Email', type: 'text', isSorted: true, isSearched: true, value: ({ email }) => email },
    {
      key: 'instansi',
      title: 'Instansi',
      type: 'text',
      isSorted: true,
      isSearched: true,
      value: (user) => user.user_profile?.college ?? null,
    },
    {
      key: 'tipe',
      title: 'Tipe',
      type: 'choice',
      choices: TYPES,
      value: ({ role }) => (role === null ? null : roleOfNumber(role)) ?? String(role ?? ''),
      text: ({ role }) => typeText(role),
    },
    {
      key: 'masuk',
      title: 'Cara masuk',
      type: 'text',
      isHidden: true,
      value: ({ sign_in }) => sign_in && translate(SIGN_IN_WORDS[sign_in] ?? sign_in),
    },
  ],
};

function typeText(role: UserAccount['role']): string {
  const known = role === null ? null : roleOfNumber(role);
  const label = TYPES.find(({ value }) => value === known)?.label;
  return label ? translate(label) : String(role ?? '—');
}
