import { defineEndpoint } from '../endpoint';
import { LANGUAGE } from './account-fields';

const ssoOutcome = async () => (await import('../entities/session')).ssoOutcome;

const sso = {
  service: 'main',
  method: 'POST',
  access: 'public',
  encoding: 'json',
  response: ssoOutcome,
  addition: 'sign-in with the campus account (OpenID Connect)',
} as const;

/** Stands for a sign-in at the provider; it works in the browser that began it only. */
export const TICKET = { label: 'Tiket', kind: 'text', required: true, maxLength: 200 } as const;

export const continueSso = defineEndpoint({
  ...sso,
  name: 'sso.continue',
  path: '/api/sso/continue',
  summary: 'Melanjutkan masuk dengan akun kampus: sesi, kode, atau apa yang masih diminta',
  body: { ticket: TICKET },
});

export const linkSso = defineEndpoint({
  ...sso,
  name: 'sso.link',
  path: '/api/sso/link',
  summary: 'Menghubungkan akun kampus dengan akun yang sudah ada, sekali dengan kata sandinya',
  body: {
    ticket: TICKET,
    password: { label: 'Kata sandi', kind: 'secret', required: true, maxLength: 200 },
    code: { label: 'Kode', kind: 'text', maxLength: 40 },
  },
});

export const completeSso = defineEndpoint({
  ...sso,
  name: 'sso.complete',
  path: '/api/sso/complete',
  summary: 'Membuat akun peneliti dari akun kampus dengan data yang belum diberikan penyedia identitas',
  body: {
    ticket: TICKET,
    first_name: { label: 'Nama depan', kind: 'person', required: true, maxLength: 255 },
    last_name: { label: 'Nama belakang', kind: 'person', maxLength: 255 },
    college: { label: 'Instansi', kind: 'institution', required: true, maxLength: 255 },
    phone_number: { label: 'Nomor handphone', kind: 'phone', required: true, maxLength: 25 },
    language: LANGUAGE,
  },
});
