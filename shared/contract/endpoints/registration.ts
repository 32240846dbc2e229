import { defineEndpoint } from '../endpoint';
import { loadSessionRequests } from '../requests/load';

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
  body: async () => (await loadSessionRequests()).register,
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
