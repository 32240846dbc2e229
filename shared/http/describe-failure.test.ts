import { ApiError } from './api-error';
import { describeFailure, describeSendFailure } from './describe-failure';

it.each([
  ['Query Error', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
  ['Server Error', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
  ['Service Unavailable', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
  ['', 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'],
  ['Terjadi kesalahan pada server. (Kode: 1a2b)', 'Terjadi kesalahan pada server. (Kode: 1a2b)'],
])("describes a server failure with the message '%s'", (serverMessage, text) => {
  expect(describeFailure(new ApiError('server', 'post.list', { status: 500, serverMessage }))).toMatchObject({
    title: 'Terjadi gangguan di server',
    text,
  });
});

it.each([
  ['offline', 'Layanan mesin tidak dapat dihubungi'],
  ['timeout', 'Layanan mesin terlalu lama menjawab'],
  ['server', 'Terjadi gangguan di layanan mesin'],
  ['shape', 'Jawaban layanan mesin tidak dikenali'],
] as const)('the title names the machine service when it failed: %s', (kind, title) => {
  expect(describeFailure(new ApiError(kind, 'machine.listDays')).title).toBe(title);
  expect(describeFailure(new ApiError(kind, 'post.list')).title).not.toMatch(/mesin/);
});

it('an offline device is named as the cause, whichever server was called', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(describeFailure(new ApiError('offline', 'machine.listDays')).title).toBe('Tidak tersambung ke server');
  online.mockRestore();
});

it.each(['offline', 'timeout'] as const)('only a failed sending says that typed text is kept: %s', (kind) => {
  const error = new ApiError(kind, 'post.list');
  expect(describeFailure(error).text).not.toMatch(/Isian/);
  expect(describeSendFailure(error).text).toMatch(/\. Isian Anda tidak hilang\.$/);
});

it.each(['refused', 'machine'] as const)('a sending refused in words keeps them and is final: %s', (kind) => {
  const error = new ApiError(kind, 'machine.update', { serverMessage: 'Ditolak.' });
  expect(describeSendFailure(error)).toEqual({ ...describeFailure(error), canRetry: false });
  expect(describeSendFailure(new ApiError(kind, 'machine.update')).canRetry).toBe(true);
});

test('a proxy that refuses a large upload without words is explained', () => {
  const error = new ApiError('refused', 'thesis.store', { status: 413, serverMessage: '' });
  expect(describeFailure(error).text).toMatch(/^Kiriman terlalu besar\./);
});

test('a 422 without fields does not say that fields are marked', () => {
  expect(describeFailure(new ApiError('validation', 'thesis.store', { fieldErrors: {} }))).toMatchObject({
    title: 'Server menolak isian ini',
    text: 'Periksa isian Anda, lalu kirim kembali.',
  });
});
