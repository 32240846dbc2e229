import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { campusLink, deletionPlan, ownSession, secondFactorState, waysIn } from '../entities/own-account';
import { LANGUAGES } from '../language';
import { ADMIN_ROLES } from '../roles';
import { nothing, record } from '../schema';
import { TICKET } from './sso';

/** Text that a person types to confirm the deletion of an account. */
export const DELETION_WORD = 'HAPUS AKUN';

const currentPassword = { label: 'Kata sandi saat ini', kind: 'secret', required: true, maxLength: 200 } as const;
/** A code of the authenticator app, or a recovery code. */
const code = { label: 'Kode', kind: 'text', required: true, maxLength: 40 } as const;

/** Calls of a person on nothing but their own account; none names whose. */
const own = {
  service: 'main',
  access: 'session',
  addition: 'everyone looks after their own account: profile, password, sessions, data, deletion',
} as const;

export const updateOwnProfile = defineEndpoint({
  ...own,
  name: 'ownAccount.update',
  method: 'POST',
  path: '/api/own-account/update',
  summary: 'Mengubah nama sendiri, dan bagi peneliti nomor handphone dan instansi',
  encoding: 'json',
  body: {
    first_name: { label: 'Nama depan', kind: 'person', required: true, maxLength: 255 },
    last_name: { label: 'Nama belakang', kind: 'person', maxLength: 255 },
    phone_number: { label: 'Nomor handphone', kind: 'phone', maxLength: 25 },
    college: { label: 'Instansi', kind: 'institution', maxLength: 255 },
  },
  response: nothing,
});

export const storeAvatar = defineEndpoint({
  ...own,
  name: 'ownAccount.storeAvatar',
  method: 'POST',
  path: '/api/own-account/avatar/store',
  summary: 'Memasang foto profil sendiri; yang lama diganti',
  encoding: 'multipart',
  body: { avatar: { label: 'Foto profil', kind: 'file', required: true, accept: 'image' } },
  response: record(() => ({ avatar: z.string() })),
});

export const deleteAvatar = defineEndpoint({
  ...own,
  name: 'ownAccount.deleteAvatar',
  method: 'POST',
  path: '/api/own-account/avatar/delete',
  summary: 'Menghapus foto profil sendiri',
  response: nothing,
});

export const changePassword = defineEndpoint({
  ...own,
  name: 'ownAccount.password',
  method: 'POST',
  path: '/api/own-account/password',
  summary: 'Mengganti kata sandi sendiri; sesi lain berakhir',
  encoding: 'json',
  body: {
    current_password: currentPassword,
    password: { label: 'Kata sandi', kind: 'password', required: true, maxLength: 200 },
    password_confirmation: { label: 'Konfirmasi kata sandi', kind: 'secret', required: true, maxLength: 200 },
  },
  response: nothing,
});

export const changeEmail = defineEndpoint({
  ...own,
  name: 'ownAccount.email',
  method: 'POST',
  path: '/api/own-account/email',
  summary:
    'Mengganti alamat email sendiri: yang belum diverifikasi langsung, yang sudah diverifikasi setelah tautan di surat dibuka',
  encoding: 'json',
  body: {
    current_password: currentPassword,
    email: { label: 'Alamat Email', kind: 'email', required: true, maxLength: 255 },
  },
  response: record(() => ({ is_changed: z.boolean() })),
});

export const storeLanguage = defineEndpoint({
  ...own,
  name: 'ownAccount.language',
  method: 'POST',
  path: '/api/own-account/language',
  summary: 'Menyimpan bahasa pilihan sendiri; surat ditulis dalam bahasa itu, dan peramban baru memakainya sejak masuk',
  encoding: 'json',
  body: { language: { label: 'Bahasa', kind: 'choice', required: true, options: LANGUAGES } },
  response: nothing,
});

export const listSessions = defineEndpoint({
  ...own,
  name: 'ownAccount.sessions',
  capability: 'own-account',
  method: 'GET',
  path: '/api/own-account/sessions',
  summary: 'Sesi sendiri yang masih berlaku, terakhir dipakai lebih dahulu',
  response: record(() => ({ session: z._default(z.array(ownSession), []) })),
});

export const endSession = defineEndpoint({
  ...own,
  name: 'ownAccount.endSession',
  method: 'POST',
  path: '/api/own-account/sessions/end/{id}',
  summary: 'Mengakhiri satu sesi sendiri',
  response: nothing,
});

export const endOtherSessions = defineEndpoint({
  ...own,
  name: 'ownAccount.endOtherSessions',
  method: 'POST',
  path: '/api/own-account/sessions/end-others',
  summary: 'Mengakhiri semua sesi sendiri selain yang ini',
  response: record(() => ({ ended: z.number() })),
});

/** Calls on the campus accounts with which a person signs in to the own account. */
const campus = { ...own, addition: 'sign-in with the campus account (OpenID Connect)' } as const;

export const showWaysIn = defineEndpoint({
  ...campus,
  name: 'ownAccount.waysIn',
  method: 'GET',
  path: '/api/own-account/ways-in',
  summary: 'Cara masuk ke akun sendiri: kata sandi dan akun kampus yang terhubung',
  response: waysIn,
});

export const linkCampus = defineEndpoint({
  ...campus,
  name: 'ownAccount.linkCampus',
  method: 'POST',
  path: '/api/own-account/campus/link',
  summary: 'Menghubungkan akun kampus dengan akun sendiri; tanpa kata sandi hanya alamatnya yang ditunjukkan',
  encoding: 'json',
  body: { ticket: TICKET, current_password: { ...currentPassword, required: false } },
  response: campusLink,
});

export const unlinkCampus = defineEndpoint({
  ...campus,
  name: 'ownAccount.unlinkCampus',
  method: 'POST',
  path: '/api/own-account/campus/unlink/{id}',
  summary: 'Melepas akun kampus dari akun sendiri, selama masih ada cara masuk lain',
  response: nothing,
});

export const downloadOwnData = defineEndpoint({
  ...own,
  name: 'ownAccount.data',
  method: 'GET',
  path: '/api/own-account/data',
  summary: 'Data sendiri sebagai ZIP (base64): profil, usulan, catatan revisi, daftar berkas, sesi',
  response: record(() => ({ name: z.string(), zip: z.string() })),
});

export const showDeletion = defineEndpoint({
  ...own,
  name: 'ownAccount.showDeletion',
  method: 'GET',
  path: '/api/own-account/deletion',
  summary: 'Apa yang hilang dan apa yang tetap bila akun sendiri dihapus',
  response: deletionPlan,
});

export const deleteOwnAccount = defineEndpoint({
  ...own,
  name: 'ownAccount.delete',
  method: 'POST',
  path: '/api/own-account/delete',
  summary: 'Menghapus akun sendiri; usulan yang disetujui tetap sebagai catatan tanpa nama',
  encoding: 'json',
  body: {
    current_password: currentPassword,
    confirmation: {
      label: 'Konfirmasi',
      kind: 'choice',
      required: true,
      options: [DELETION_WORD],
      messages: { invalid: `Ketik ${DELETION_WORD} dengan huruf besar.` },
    },
  },
  response: nothing,
});

const factor = {
  service: 'main',
  access: ADMIN_ROLES,
  addition: 'a second step of the login for admins: codes by time (RFC 6238)',
} as const;

export const showSecondFactor = defineEndpoint({
  ...factor,
  name: 'secondFactor.show',
  capability: 'second-factor',
  method: 'GET',
  path: '/api/own-account/second-factor',
  summary: 'Keadaan verifikasi dua langkah sendiri',
  response: secondFactorState,
});

export const beginSecondFactor = defineEndpoint({
  ...factor,
  name: 'secondFactor.begin',
  method: 'POST',
  path: '/api/own-account/second-factor/begin',
  summary: 'Membuat kunci baru untuk aplikasi autentikator; belum berlaku sebelum satu kode dikirim',
  encoding: 'json',
  body: { current_password: currentPassword },
  response: record(() => ({ secret: z.string(), uri: z.string() })),
});

export const confirmSecondFactor = defineEndpoint({
  ...factor,
  name: 'secondFactor.confirm',
  method: 'POST',
  path: '/api/own-account/second-factor/confirm',
  summary: 'Mengaktifkan verifikasi dua langkah dengan kode pertama; sepuluh kode pemulihan ditunjukkan sekali',
  encoding: 'json',
  body: { code },
  response: record(() => ({ recovery_codes: z.array(z.string()) })),
});

export const endSecondFactor = defineEndpoint({
  ...factor,
  name: 'secondFactor.end',
  method: 'POST',
  path: '/api/own-account/second-factor/end',
  summary: 'Mematikan verifikasi dua langkah sendiri dengan kata sandi dan kode',
  encoding: 'json',
  body: { current_password: currentPassword, code },
  response: nothing,
});

export const resetSecondFactor = defineEndpoint({
  service: 'main',
  access: ['Super'],
  addition: 'an admin who has lost device and recovery codes',
  name: 'secondFactor.reset',
  method: 'POST',
  path: '/api/{p}/user/reset-second-factor/{id}',
  summary: 'Mematikan verifikasi dua langkah akun admin lain',
  response: nothing,
});
