import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { adminAccount, announcement, userAccount } from '../entities/account';
import type { FieldRules } from '../rules';
import { nothing, record } from '../schema';

const firstName = { label: 'Nama depan', kind: 'person', maxLength: 255 } as const;
const lastName = { label: 'Nama belakang', kind: 'person', maxLength: 255 } as const;
const college = { label: 'Instansi', kind: 'institution', maxLength: 255 } as const;
const email = { label: 'Email', kind: 'email', maxLength: 255 } as const;
const password = { label: 'Kata sandi', kind: 'password', maxLength: 200 } as const;
const role = {
  label: 'Role',
  kind: 'choice',
  options: ['1', '2', '3'],
  messages: { invalid: 'Format role salah.' },
} as const;

/** Empty fields of an update keep the old value (product-facts.md 4.2). */
const adminUpdate = { first_name: firstName, last_name: lastName, role, email, password } as const satisfies FieldRules;
const userUpdate = {
  first_name: firstName,
  last_name: lastName,
  college,
  email,
  password,
  /** Addition: 4 Internal or 5 External, so that a super admin can correct the type. */
  role: { label: 'Tipe user', kind: 'choice', options: ['4', '5'] },
} as const satisfies FieldRules;

const call = { service: 'main', access: ['Super'] } as const;

export const registerAdmin = defineEndpoint({
  ...call,
  name: 'admin.register',
  method: 'POST',
  path: '/api/{p}/user/register-admin',
  summary: 'Membuat akun admin',
  encoding: 'json',
  body: {
    first_name: { ...firstName, required: true },
    last_name: lastName,
    role: { ...role, required: true },
    college,
    email: { ...email, required: true },
    password: { ...password, required: true },
  },
  response: nothing,
});
export const listAdmins = defineEndpoint({
  ...call,
  name: 'admin.list',
  method: 'GET',
  path: '/api/{p}/user/show-all-admin',
  summary: 'Semua akun admin',
  response: record(() => ({ admin: z._default(z.array(adminAccount), []) })),
});
export const showAdmin = defineEndpoint({
  ...call,
  name: 'admin.show',
  method: 'GET',
  path: '/api/{p}/user/show-admin/{id}',
  summary: 'Satu akun admin',
  response: record(() => ({ admin: adminAccount })),
});
export const updateAdmin = defineEndpoint({
  ...call,
  name: 'admin.update',
  method: 'POST',
  path: '/api/{p}/user/update-admin/{id}',
  summary: 'Mengubah akun admin',
  encoding: 'json',
  body: adminUpdate,
  response: nothing,
});
export const deleteAdmin = defineEndpoint({
  ...call,
  name: 'admin.delete',
  method: 'POST',
  path: '/api/{p}/user/delete-admin/{id}',
  summary: 'Menghapus akun admin; bukan diri sendiri, bukan Super terakhir',
  response: nothing,
});

export const listUsers = defineEndpoint({
  ...call,
  access: ['Proposal', 'Super'],
  name: 'user.list',
  method: 'GET',
  path: '/api/{p}/user/show-all-user',
  summary: 'Semua peneliti',
  response: record(() => ({ user: z._default(z.array(userAccount), []) })),
});
export const showUser = defineEndpoint({
  ...call,
  name: 'user.show',
  method: 'GET',
  path: '/api/{p}/user/show-user/{id}',
  summary: 'Satu peneliti',
  response: record(() => ({ user: userAccount })),
});
export const updateUser = defineEndpoint({
  ...call,
  name: 'user.update',
  method: 'POST',
  path: '/api/{p}/user/update-user/{id}',
  summary: 'Mengubah akun peneliti',
  encoding: 'json',
  body: userUpdate,
  response: nothing,
});
export const deleteUser = defineEndpoint({
  ...call,
  name: 'user.delete',
  method: 'POST',
  path: '/api/{p}/user/delete-user/{id}',
  summary: 'Menghapus akun peneliti beserta usulannya',
  response: nothing,
});

/** Wrong passwords are counted for an hour or so; a person who is locked out by others asks for this. */
export const unlockLogin = defineEndpoint({
  ...call,
  name: 'user.unlockLogin',
  method: 'POST',
  path: '/api/{p}/user/unlock-login/{id}',
  summary: 'Menghapus hitungan kata sandi salah sebuah akun admin atau user, sehingga pemiliknya dapat masuk lagi',
  response: nothing,
  addition: 'somebody whose account others have tried to enter is let in',
});

export const storeAnnouncement = defineEndpoint({
  ...call,
  name: 'announcement.store',
  method: 'POST',
  path: '/api/{p}/announcement/store',
  summary: 'Mengirim pengumuman kepada semua peneliti',
  encoding: 'json',
  body: {
    subject: { label: 'Subjek', kind: 'text', required: true, maxLength: 255 },
    announcement: { label: 'Pengumuman', kind: 'html', required: true, maxLength: 200_000 },
  },
  response: nothing,
});
export const listAnnouncements = defineEndpoint({
  ...call,
  name: 'announcement.list',
  method: 'GET',
  path: '/api/{p}/announcement/show-all',
  summary: 'Pengumuman yang pernah dikirim',
  response: record(() => ({ announcement: z._default(z.array(announcement), []) })),
  addition: 'the sent list',
});
