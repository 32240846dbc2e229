import { ApiError } from './api-error';
import { describeFailure } from './describe-failure';

it.each([
  ['Query Error', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
  ['Server Error', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
  ['Service Unavailable', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
  ['', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
  ['Terjadi kesalahan pada server. (Kode: 1a2b)', 'Terjadi kesalahan pada server. (Kode: 1a2b)'],
])("a server's fault with the words '%s'", (serverMessage, text) => {
  expect(describeFailure(new ApiError('server', 'post.list', { status: 500, serverMessage }))).toMatchObject({
    title: 'Terjadi gangguan di server',
    text,
  });
});
