import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint';
import { adminAccount, announcement, userAccount } from '../../entities/account';
import { listCalls } from '../list-calls';
import { record } from '../../field/schema';
import { DECIDERS } from '../../account/roles';

const firstName = field.person('Nama depan', { maxLength: 255 });
const lastName = field.person('Nama belakang', { maxLength: 255 });
const college = field.institution('Instansi', { maxLength: 255 });
const email = field.email('Email', { maxLength: 255 });
const password = field.password('Kata sandi', { maxLength: 200 });
const role = field.choice('Role', ['1', '2', '3'], { messages: { invalid: 'Format role salah.' } });

/** An empty field of an update keeps the old value (product-facts.md 4.2). */
const adminUpdate = { first_name: firstName, last_name: lastName, role, email, password };
const userUpdate = {
  first_name: firstName,
  last_name: lastName,
  college,
  email,
  password,
  /** Addition: 4 Internal or 5 External, so that a super admin can correct the type. */
  role: field.choice('Tipe user', ['4', '5']),
};

const call = { access: ['Super'] } as const;

export const registerAdmin = defineEndpoint('admin.register', 'POST /api/{p}/user/register-admin', {
  ...call,
  summary: 'Membuat akun admin',
  body: field.form(() => ({
    first_name: field.required(firstName),
    last_name: lastName,
    role: field.required(role),
    college,
    email: field.required(email),
    password: field.required(password),
  })),
});
export const listAdmins = defineEndpoint('admin.list', 'GET /api/{p}/user/show-all-admin', {
  ...call,
  summary: 'Semua akun admin',
  response: record(() => ({ admin: z._default(z.array(adminAccount), []) })),
});
export const showAdmin = defineEndpoint('admin.show', 'GET /api/{p}/user/show-admin/{id}', {
  ...call,
  summary: 'Satu akun admin',
  response: record(() => ({ admin: adminAccount })),
});
export const updateAdmin = defineEndpoint('admin.update', 'POST /api/{p}/user/update-admin/{id}', {
  ...call,
  summary: 'Mengubah akun admin',
  body: field.form(() => ({ ...adminUpdate, ...field.seenUpdate })),
});
export const deleteAdmin = defineEndpoint('admin.delete', 'POST /api/{p}/user/delete-admin/{id}', {
  ...call,
  summary: 'Menghapus akun admin; bukan diri sendiri, bukan Super terakhir',
});

export const listUsers = defineEndpoint('user.list', 'GET /api/{p}/user/show-all-user', {
  ...call,
  access: DECIDERS,
  summary: 'Semua peneliti',
  response: record(() => ({ user: z._default(z.array(userAccount), []) })),
});
export const { page: pageUsers, csv: exportUsers } = listCalls('user', '/api/{p}/user/{list}', {
  access: DECIDERS,
  rows: 'semua peneliti',
  row: userAccount,
});
export const showUser = defineEndpoint('user.show', 'GET /api/{p}/user/show-user/{id}', {
  ...call,
  summary: 'Satu peneliti',
  response: record(() => ({ user: userAccount })),
});
export const updateUser = defineEndpoint('user.update', 'POST /api/{p}/user/update-user/{id}', {
  ...call,
  summary: 'Mengubah akun peneliti',
  body: field.form(() => ({ ...userUpdate, ...field.seenUpdate })),
});
export const deleteUser = defineEndpoint('user.delete', 'POST /api/{p}/user/delete-user/{id}', {
  ...call,
  summary: 'Menghapus akun peneliti beserta usulannya',
});

/** Resets the count of wrong passwords, which otherwise lasts about an hour, for a person locked out by others. */
export const unlockLogin = defineEndpoint('user.unlockLogin', 'POST /api/{p}/user/unlock-login/{id}', {
  ...call,
  summary: 'Menghapus hitungan kata sandi salah sebuah akun admin atau user, sehingga pemiliknya dapat masuk lagi',
  addition: 'somebody whose account others have tried to enter is let in',
});

export const storeAnnouncement = defineEndpoint('announcement.store', 'POST /api/{p}/announcement/store', {
  ...call,
  summary: 'Mengirim pengumuman kepada semua peneliti',
  body: field.form(() => ({
    subject: field.text('Subjek', { required: true, maxLength: 255 }),
    announcement: field.html('Pengumuman', { required: true, maxLength: 200_000 }),
  })),
});
export const { page: pageAnnouncements } = listCalls('announcement', '/api/{p}/announcement/{list}', {
  access: ['Super'],
  rows: 'pengumuman yang pernah dikirim',
  row: announcement,
});
