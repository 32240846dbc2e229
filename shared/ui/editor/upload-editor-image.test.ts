import { portalForEachTest } from '../../testing/fake-portal';
import { currentSession, signIn } from '../../auth/public';
import { uploadEditorImage } from './upload-editor-image';

const portal = portalForEachTest();
beforeEach(() => {
  signIn('token-uji', 'Content', 'konten@portal.test');
});

const PATH = '/api/admin-content/upload-image';
const upload = () => uploadEditorImage(new Blob(['x'], { type: 'image/png' }), 'grafik.png', () => {});

it('returns the URL from a response without envelope', async () => {
  portal.respond('POST', PATH, { json: { location: 'https://files.test/image_articles/a.png' } });
  await expect(upload()).resolves.toBe('https://files.test/image_articles/a.png');
});

it.each([
  [{ status: 500, json: {} }, 'HTTP Error: 500'],
  [{ status: 403, json: { message: 'x' } }, 'HTTP Error: 403'],
  [
    { status: 422, json: { data: { validation_errors: { file: ['Gambar berisi file kosong (0 byte).'] } } } },
    'HTTP Error: 422. Gambar berisi file kosong (0 byte).',
  ],
  [{ json: { lokasi: 'x' } }, 'Invalid JSON'],
  [{ json: 'bukan json' }, 'Invalid JSON'],
  [{ cut: true } as const, 'Tidak tersambung ke server. Periksa sambungan internet Anda, lalu coba lagi.'],
])('%j rejects with "%s"', async (reply, message) => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  portal.respond('POST', PATH, reply);
  await expect(upload()).rejects.toMatchObject({ message });
  silent.mockRestore();
});

it('HTTP 401 ends the session', async () => {
  portal.respond('POST', PATH, { status: 401, json: {} });
  await expect(upload()).rejects.toThrow('HTTP Error: 401');
  expect(currentSession().status).toBe('anonymous');
});
