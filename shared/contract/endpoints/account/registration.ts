import { defineEndpoint } from '../../endpoint';
import { loadSessionRequests } from '../../requests/load';

const accessGrant = async () => (await import('../../entities/session')).accessGrant;

export const register = defineEndpoint('session.register', 'POST /api/register', {
  access: 'public',
  summary: 'Mendaftar sebagai peneliti',
  body: async () => (await loadSessionRequests()).register,
  response: accessGrant,
  addition: 'product-facts.md 2.2',
});

export const resendVerification = defineEndpoint(
  'session.resendVerification',
  'POST /api/email/verification-notification',
  {
    access: 'session',
    summary: 'Mengirim ulang surat verifikasi',
    addition: 'product-facts.md 2.2',
  },
);
