import { defineEndpoint } from '../../endpoint';
import { loadSessionRequests } from '../../requests/load';

export const forgotPassword = defineEndpoint('session.forgotPassword', 'POST /api/forgot-password', {
  access: 'public',
  summary: 'Meminta tautan untuk mengatur ulang kata sandi; jawabannya sama untuk alamat yang tidak terdaftar',
  body: async () => (await loadSessionRequests()).forgotPassword,
  addition: 'the route /reset of user-area.md section 2 needs it',
});

export const resetPassword = defineEndpoint('session.resetPassword', 'POST /api/reset-password', {
  access: 'public',
  summary: 'Mengatur kata sandi baru dengan tautan sekali pakai',
  body: async () => (await loadSessionRequests()).resetPassword,
  addition: 'the route /reset of user-area.md section 2 needs it',
});

export const checkResetLink = defineEndpoint('session.checkResetLink', 'POST /api/reset-password/check', {
  access: 'public',
  summary: 'Memeriksa apakah tautan kata sandi masih berlaku',
  body: async () => (await loadSessionRequests()).resetLink,
  addition: 'nobody types two passwords for a link that is dead',
});
