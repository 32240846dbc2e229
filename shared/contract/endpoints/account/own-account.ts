import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint';
import { campusLink, deletionPlan, ownSession, secondFactorState, waysIn } from '../../entities/own-account';
import { LANGUAGES } from '../../text/language';
import { ADMIN_ROLES } from '../../account/roles';
import { record } from '../../field/schema';

/** Text that a person types to confirm the deletion of an account. */
export const DELETION_WORD = 'HAPUS AKUN';

const currentPassword = field.secret('Kata sandi saat ini', { required: true, maxLength: 200 });
/** A code of the authenticator app, or a recovery code. */
const code = field.text('Kode', { required: true, maxLength: 40 });

const own = {
  access: 'session',
  addition: 'everyone looks after their own account: profile, password, sessions, data, deletion',
} as const;

export const updateOwnProfile = defineEndpoint('ownAccount.update', 'POST /api/own-account/update', {
  ...own,
  summary: 'Mengubah nama sendiri, dan bagi peneliti nomor handphone dan instansi',
  body: field.form(() => ({
    first_name: field.person('Nama depan', { required: true, maxLength: 255 }),
    last_name: field.person('Nama belakang', { maxLength: 255 }),
    phone_number: field.phone('Nomor handphone', { maxLength: 25 }),
    college: field.institution('Instansi', { maxLength: 255 }),
  })),
});

export const storeAvatar = defineEndpoint('ownAccount.storeAvatar', 'POST /api/own-account/avatar/store', {
  ...own,
  summary: 'Memasang foto profil sendiri; yang lama diganti',
  encoding: 'multipart',
  body: field.form(() => ({ avatar: field.file('Foto profil', 'image', { required: true }) })),
  response: record(() => ({ avatar: z.string() })),
});

export const deleteAvatar = defineEndpoint('ownAccount.deleteAvatar', 'POST /api/own-account/avatar/delete', {
  ...own,
  summary: 'Menghapus foto profil sendiri',
});

export const changePassword = defineEndpoint('ownAccount.password', 'POST /api/own-account/password', {
  ...own,
  summary: 'Mengganti kata sandi sendiri; sesi lain berakhir',
  body: field.form(() => ({
    current_password: currentPassword,
    password: field.password('Kata sandi', { required: true, maxLength: 200 }),
    password_confirmation: field.secret('Konfirmasi kata sandi', { required: true, maxLength: 200 }),
  })),
});

export const changeEmail = defineEndpoint('ownAccount.email', 'POST /api/own-account/email', {
  ...own,
  summary:
    'Mengganti alamat email sendiri: yang belum diverifikasi langsung, yang sudah diverifikasi setelah ' +
    'tautan di surat dibuka',
  body: field.form(() => ({
    current_password: currentPassword,
    email: field.email('Alamat Email', { required: true, maxLength: 255 }),
  })),
  response: record(() => ({ is_changed: z.boolean() })),
});

export const storeLanguage = defineEndpoint('ownAccount.language', 'POST /api/own-account/language', {
  ...own,
  summary: 'Menyimpan bahasa pilihan sendiri; surat ditulis dalam bahasa itu, dan peramban baru memakainya sejak masuk',
  body: field.form(() => ({ language: field.choice('Bahasa', LANGUAGES, { required: true }) })),
});

export const listSessions = defineEndpoint('ownAccount.sessions', 'GET /api/own-account/sessions', {
  ...own,
  capability: 'own-account',
  summary: 'Sesi sendiri yang masih berlaku, terakhir dipakai lebih dahulu',
  response: record(() => ({ session: z._default(z.array(ownSession), []) })),
});

export const endSession = defineEndpoint('ownAccount.endSession', 'POST /api/own-account/sessions/end/{id}', {
  ...own,
  summary: 'Mengakhiri satu sesi sendiri',
});

export const endOtherSessions = defineEndpoint(
  'ownAccount.endOtherSessions',
  'POST /api/own-account/sessions/end-others',
  {
    ...own,
    summary: 'Mengakhiri semua sesi sendiri selain yang ini',
    response: record(() => ({ ended: z.number() })),
  },
);

const campus = { ...own, addition: 'sign-in with the campus account (OpenID Connect)' } as const;

export const showWaysIn = defineEndpoint('ownAccount.waysIn', 'GET /api/own-account/ways-in', {
  ...campus,
  summary: 'Cara masuk ke akun sendiri: kata sandi dan akun kampus yang terhubung',
  response: waysIn,
});

export const linkCampus = defineEndpoint('ownAccount.linkCampus', 'POST /api/own-account/campus/link', {
  ...campus,
  summary: 'Menghubungkan akun kampus dengan akun sendiri; tanpa kata sandi hanya alamatnya yang ditunjukkan',
  body: field.form(() => ({
    // Represents a sign-in at the provider; valid only in the browser that started it.
    ticket: field.text('Tiket', { required: true, maxLength: 200 }),
    current_password: field.optional(currentPassword),
  })),
  response: campusLink,
});

export const unlinkCampus = defineEndpoint('ownAccount.unlinkCampus', 'POST /api/own-account/campus/unlink/{id}', {
  ...campus,
  summary: 'Melepas akun kampus dari akun sendiri, selama masih ada cara masuk lain',
});

export const downloadOwnData = defineEndpoint('ownAccount.data', 'GET /api/own-account/data', {
  ...own,
  summary: 'Data sendiri sebagai ZIP (base64): profil, usulan, catatan revisi, daftar berkas, sesi',
  response: record(() => ({ name: z.string(), zip: z.string() })),
});

export const showDeletion = defineEndpoint('ownAccount.showDeletion', 'GET /api/own-account/deletion', {
  ...own,
  summary: 'Apa yang hilang dan apa yang tetap bila akun sendiri dihapus',
  response: deletionPlan,
});

export const deleteOwnAccount = defineEndpoint('ownAccount.delete', 'POST /api/own-account/delete', {
  ...own,
  summary: 'Menghapus akun sendiri; usulan yang disetujui tetap sebagai catatan tanpa nama',
  body: field.form(() => ({
    current_password: currentPassword,
    confirmation: field.choice('Konfirmasi', [DELETION_WORD], {
      required: true,
      messages: { invalid: `Ketik ${DELETION_WORD} dengan huruf besar.` },
    }),
  })),
});

const factor = {
  access: ADMIN_ROLES,
  addition: 'a second step of the login for admins: codes by time (RFC 6238)',
} as const;

export const showSecondFactor = defineEndpoint('secondFactor.show', 'GET /api/own-account/second-factor', {
  ...factor,
  capability: 'second-factor',
  summary: 'Keadaan verifikasi dua langkah sendiri',
  response: secondFactorState,
});

export const beginSecondFactor = defineEndpoint('secondFactor.begin', 'POST /api/own-account/second-factor/begin', {
  ...factor,
  summary: 'Membuat kunci baru untuk aplikasi autentikator; belum berlaku sebelum satu kode dikirim',
  body: field.form(() => ({ current_password: currentPassword })),
  response: record(() => ({ secret: z.string(), uri: z.string() })),
});

export const confirmSecondFactor = defineEndpoint(
  'secondFactor.confirm',
  'POST /api/own-account/second-factor/confirm',
  {
    ...factor,
    summary: 'Mengaktifkan verifikasi dua langkah dengan kode pertama; sepuluh kode pemulihan ditunjukkan sekali',
    body: field.form(() => ({ code })),
    response: record(() => ({ recovery_codes: z.array(z.string()) })),
  },
);

export const endSecondFactor = defineEndpoint('secondFactor.end', 'POST /api/own-account/second-factor/end', {
  ...factor,
  summary: 'Mematikan verifikasi dua langkah sendiri dengan kata sandi dan kode',
  body: field.form(() => ({ current_password: currentPassword, code })),
});

export const resetSecondFactor = defineEndpoint('secondFactor.reset', 'POST /api/{p}/user/reset-second-factor/{id}', {
  access: ['Super'],
  addition: 'an admin who has lost device and recovery codes',
  summary: 'Mematikan verifikasi dua langkah akun admin lain',
});
