import { defineEndpoint } from '../endpoint';
import { EMAIL, LANGUAGE, newPassword } from './account-fields';

const accessGrant = async () => (await import('../entities/session')).accessGrant;
const nothing = async () => (await import('../entities/session')).nothing;

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
