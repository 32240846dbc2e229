import { signIn } from '@portal/shared/auth';
import { describeFailure, runtimeConfig, setRuntimeConfig } from '@portal/shared/http';
import { portalForEachTest, type Reply } from '@portal/shared/testing/fake-portal';
import { changeRelease } from './control-calls';
import { fetchOverXhr } from '@portal/shared/testing/fetch-over-xhr';

const portal = portalForEachTest();
beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchOverXhr });
  setRuntimeConfig({ rolloutUrl: `${runtimeConfig().apiUrl}/rollout` });
  // jsdom logs every lost connection.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signIn('token-uji', 'Super', 'super@portal.test');
});
afterEach(() => setRuntimeConfig({ rolloutUrl: null }));

const refused = (status: number, code: string, message: string): Reply => ({
  status,
  json: { code, message, hint: 'A hint.' },
});

it.each<[string, Reply, RegExp]>([
  [
    'the channel changed meanwhile',
    refused(409, 'channel/stale', 'somebody has changed the channel'),
    /^Rilis area ini baru saja diubah orang lain\. Keadaan yang/,
  ],
  ['a role would have no page left', refused(409, 'channel/role-lost', 'Super would have'), /Pilih rilis lain/],
  ['the step is still soaking', refused(409, 'plan/soaking', 'not long enough'), /lewati rencana/],
  ['the target release is revoked', refused(409, 'release/revoked', 'taken back'), /pernah ditarik/],
  ['the signing key is missing', refused(409, 'key/missing', 'the channel is signed'), /yang memegang kuncinya/],
  [
    'the caller is no super admin',
    refused(403, 'caller/role', 'only super admins'),
    /memastikan bahwa Anda admin super/,
  ],
  ['the session ended', refused(401, 'caller/anonymous', 'session ended'), /Masuk kembali di tab lain/],
  ['the canary is paused', refused(409, 'state/paused', 'paused'), /Lanjutkan atau hidupkan dahulu/],
  ['the caller cannot be verified', refused(503, 'caller/unknown', 'cannot say'), /^API utama tidak dapat/],
  ['the proxy returns HTTP 502', { status: 502, text: '<h1>Bad Gateway</h1>' }, /Coba lagi beberapa saat/],
  ['the service is not installed', { status: 404, text: '404' }, /Layanan rilis tidak ada/],
  ['the code is unknown', refused(409, 'new/code', 'something new'), /menolak \(new\/code\)/],
  ['the connection is lost', { cut: true }, /Periksa sambungan internet/],
  ['the response has another shape', { json: { halo: true } }, /Data tidak dapat ditampilkan/],
])('shows the failure when %s', async (_, reply, words) => {
  portal.respond('POST', '/rollout/mf-user', reply);
  const change = { action: 'pause', serial: 3, epoch: 0, reason: 'uji', force: false } as const;
  const error: unknown = await changeRelease('mf-user', change).catch((failure: unknown) => failure);
  expect(describeFailure(error).text).toMatch(words);
});
