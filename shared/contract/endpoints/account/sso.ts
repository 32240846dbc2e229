import { defineEndpoint } from '../../endpoint';
import { loadSessionRequests } from '../../requests/load';

const ssoOutcome = async () => (await import('../../entities/session')).ssoOutcome;

const sso = {
  access: 'public',
  response: ssoOutcome,
  addition: 'sign-in with the campus account (OpenID Connect)',
} as const;

export const continueSso = defineEndpoint('sso.continue', 'POST /api/sso/continue', {
  ...sso,
  summary: 'Melanjutkan masuk dengan akun kampus: sesi, kode, atau apa yang masih diminta',
  body: async () => (await loadSessionRequests()).continueSso,
});

export const linkSso = defineEndpoint('sso.link', 'POST /api/sso/link', {
  ...sso,
  summary: 'Menghubungkan akun kampus dengan akun yang sudah ada, sekali dengan kata sandinya',
  body: async () => (await loadSessionRequests()).linkSso,
});

export const completeSso = defineEndpoint('sso.complete', 'POST /api/sso/complete', {
  ...sso,
  summary: 'Membuat akun peneliti dari akun kampus dengan data yang belum diberikan penyedia identitas',
  body: async () => (await loadSessionRequests()).completeSso,
});
