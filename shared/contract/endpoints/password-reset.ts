import { defineEndpoint } from '../endpoint';
import { loadSessionRequests } from '../requests/load';

const nothing = async () => (await import('../entities/session')).nothing;

export const forgotPassword = defineEndpoint({
  name: 'session.forgotPassword',
  service: 'main',
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Meminta tautan untuk mengatur ulang kata sandi; jawabannya sama untuk alamat yang tidak terdaftar',
  encoding: 'json',
  body: async () => (await loadSessionRequests()).forgotPassword,
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
  body: async () => (await loadSessionRequests()).resetPassword,
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
  body: async () => (await loadSessionRequests()).resetLink,
  response: nothing,
  addition: 'nobody types two passwords for a link that is dead',
});
