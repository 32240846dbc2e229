import { defineEndpoint } from '../endpoint';
import { LANGUAGES } from '../language';
import type { FieldRules } from '../rules';
import { ADMIN_ROLES, USER_ROLES } from '../roles';
import { SESSION_PATHS } from '../session-paths';

const accessGrant = async () => (await import('../entities/session')).accessGrant;
const loginResponse = async () => (await import('../entities/session')).loginResponse;
const profileResponse = async () => (await import('../entities/session')).profileResponse;
const nothing = async () => (await import('../entities/session')).nothing;

/** Why an address is refused that another account has (product-facts.md 4.1). */
export const EMAIL_TAKEN = 'Alamat Email sudah dipakai.';

const EMAIL = { label: 'Email', kind: 'email', required: true, maxLength: 255 } as const;

/** What a visitor reads the portal in: mails to an account that has chosen none follow it. Absent: Indonesian. */
const LANGUAGE = { label: 'Bahasa', kind: 'choice', options: LANGUAGES } as const;

/** Rules of a new password and its confirmation. */
const newPassword = {
  password: { label: 'Kata sandi', kind: 'password', required: true, maxLength: 200 },
  password_confirmation: { label: 'Konfirmasi kata sandi', kind: 'secret', required: true, maxLength: 200 },
} as const satisfies FieldRules;

export const PASSWORDS_DIFFER = 'Konfirmasi kata sandi tidak cocok.';

export const login = defineEndpoint({
  name: 'session.login',
  service: 'main',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Masuk dengan email dan kata sandi',
  encoding: 'json',
  body: { email: EMAIL, password: { label: 'Kata sandi', kind: 'secret', required: true, maxLength: 200 } },
  response: loginResponse,
  addition: 'product-facts.md 2.2',
});

export const loginSecondFactor = defineEndpoint({
  name: 'session.secondFactor',
  service: 'main',
  method: 'POST',
  path: '/api/login/second-factor',
  access: 'public',
  summary: 'Langkah kedua masuk: kode dari aplikasi autentikator atau kode pemulihan',
  encoding: 'json',
  body: {
    ticket: { label: 'Tiket', kind: 'text', required: true, maxLength: 200 },
    code: { label: 'Kode', kind: 'text', required: true, maxLength: 40 },
  },
  response: accessGrant,
  addition: 'accounts that have switched the second step on',
});

export const register = defineEndpoint({
  name: 'session.register',
  service: 'main',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Mendaftar sebagai peneliti',
  encoding: 'json',
  body: {
    first_name: { label: 'Nama depan', kind: 'person', required: true, maxLength: 255 },
    last_name: { label: 'Nama belakang', kind: 'person', maxLength: 255 },
    college: { label: 'Instansi', kind: 'institution', required: true, maxLength: 255 },
    phone_number: { label: 'Nomor handphone', kind: 'phone', required: true, maxLength: 25 },
    email: EMAIL,
    ...newPassword,
    language: LANGUAGE,
  },
  response: accessGrant,
  addition: 'product-facts.md 2.2',
});

export const resendVerification = defineEndpoint({
  name: 'session.resendVerification',
  service: 'main',
  method: 'POST',
  path: '/api/email/verification-notification',
  access: 'session',
  summary: 'Mengirim ulang surat verifikasi',
  response: nothing,
  addition: 'product-facts.md 2.2',
});

export const forgotPassword = defineEndpoint({
  name: 'session.forgotPassword',
  service: 'main',
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Meminta tautan untuk mengatur ulang kata sandi; jawabannya sama untuk alamat yang tidak terdaftar',
  encoding: 'json',
  body: { email: EMAIL, language: LANGUAGE },
  response: nothing,
  addition: 'the route /reset of user-area.md section 2 needs it',
});

export const resetPassword = defineEndpoint({
  name: 'session.resetPassword',
  service: 'main',
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary: 'Mengatur kata sandi baru dengan tautan sekali pakai',
  encoding: 'json',
  body: { token: { label: 'Tautan', kind: 'text', required: true, maxLength: 200 }, email: EMAIL, ...newPassword },
  response: nothing,
  addition: 'the route /reset of user-area.md section 2 needs it',
});

export const checkResetLink = defineEndpoint({
  name: 'session.checkResetLink',
  service: 'main',
  method: 'POST',
  path: '/api/reset-password/check',
  access: 'public',
  summary: 'Memeriksa apakah tautan kata sandi masih berlaku',
  encoding: 'json',
  body: { token: { label: 'Tautan', kind: 'text', required: true, maxLength: 200 }, email: EMAIL },
  response: nothing,
  addition: 'nobody types two passwords for a link that is dead',
});

export const logout = defineEndpoint({
  name: 'session.logout',
  service: 'main',
  method: 'POST',
  path: '/api/logout',
  access: 'session',
  summary: 'Keluar; token ini tidak berlaku lagi',
  response: nothing,
});

export const profile = defineEndpoint({
  name: 'session.profile',
  service: 'main',
  method: 'GET',
  path: SESSION_PATHS.profile,
  access: 'session',
  summary: 'Profil pemilik token',
  response: profileResponse,
});

export const checkUser = defineEndpoint({
  name: 'session.checkUser',
  service: 'main',
  method: 'GET',
  path: SESSION_PATHS.checkUser,
  access: USER_ROLES,
  summary: 'Penjaga area peneliti: meta.code 200 bila email sudah diverifikasi, selain itu 403 dengan HTTP 200',
  response: nothing,
});

export const checkAdmin = defineEndpoint({
  name: 'session.checkAdmin',
  service: 'main',
  method: 'GET',
  path: SESSION_PATHS.checkAdmin,
  access: ADMIN_ROLES,
  summary: 'Penjaga area admin',
  response: nothing,
});

export const reportTicket = defineEndpoint({
  name: 'session.reportTicket',
  service: 'main',
  method: 'GET',
  path: '/api/report-ticket',
  access: 'session',
  summary: 'Karcis singkat yang menyertai laporan rilis ke pengumpul; tidak menyebut orangnya',
  response: async () => (await import('../entities/session')).reportTicket,
  addition: 'reports of the health of releases are taken from signed-in people only',
});
