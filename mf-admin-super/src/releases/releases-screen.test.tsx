import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@portal/shared/auth';
import { runtimeConfig, setRuntimeConfig } from '@portal/shared/http';
import { overrideKey } from '@portal/shared/remote/override-key';
import { startFakePortal, type FakePortal } from '@portal/shared/testing/fake-portal';
import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';
import { fetchOverXhr } from './fetch-over-xhr.fixture';

jest.setTimeout(30_000);

const CONTENT = {
  title: 'Administrasi konten',
  paths: [{ pattern: '/admin/konten/*', roles: ['Content', 'Super'] }],
  menu: [],
};
const AREAS = ['mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super'];

let portal: FakePortal;
beforeEach(async () => {
  portal = await startFakePortal();
  Object.assign(globalThis, { fetch: fetchOverXhr });
  const url = runtimeConfig().apiUrl;
  setRuntimeConfig({ registryUrl: `${url}/registry`, collectorUrl: url });
  const rollout = { salt: 'garam', percent: 25, roles: ['Internal' as const], users: [], exclude: [] };
  portal.respond('GET', '/registry/mf-user.json', {
    json: aChannel({ stable: aRelease('s', { area: { title: 'Area peneliti', paths: [], menu: [] } }), rollout }),
  });
  portal.respond('GET', '/registry/mf-admin-content.json', {
    json: aChannel({
      remote: 'mf-admin-content',
      state: 'paused',
      canary: null,
      revoked: ['r1'],
      stable: aRelease('t', { area: CONTENT }),
      previous: aRelease('p', { area: CONTENT }),
    }),
  });
  portal.respond('GET', '/registry/index.json', {
    json: { schema: 1, areas: AREAS, allowedOrigins: [], shellContract: 1 },
  });
  portal.respond('GET', '/registry/mf-admin-proposal.json', { status: 503, json: {} });
  portal.respond('GET', '/registry/mf-admin-super.json', { json: { schema: 99 } });
  portal.respond('GET', '/summary?area=mf-user', {
    json: {
      area: 'mf-user',
      unsigned: 0,
      builds: [
        {
          build: 's',
          first: { count: 1204, failed: 30 },
          later: { count: 0, failed: 0 },
          faults: { error: 2, render: 28 },
          mountMs: [640],
          last: '2026-01-01T00:00:00Z',
        },
      ],
    },
  });
});
afterEach(async () => {
  endSession('logout');
  sessionStorage.clear();
  setRuntimeConfig({ registryUrl: '/registry', collectorUrl: null, rolloutUrl: null });
  await portal.close();
});

const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;

it('tells of each area which release is stable, previous and canary, to whom, and its health', async () => {
  renderArea(area, '/admin/rilis', { role: 'Super', username: 'super@portal.test' });
  const researcher = await cardOf('Area peneliti');
  expect(researcher).toHaveTextContent('Aktif');
  expect(researcher).toHaveTextContent('peran Internal, 25 % pengguna');
  expect(researcher).toHaveTextContent(/#3, .* oleh uji: uji/);
  expect(
    await within(researcher).findByText('Gagal bagi 30 dari 1.204 orang, layar pertama 640 ms'),
  ).toBeInTheDocument();
  expect(within(researcher).queryByRole('button')).toBeNull();
  const content = await cardOf('Administrasi konten');
  expect(content).toHaveTextContent('Dijeda');
  expect(content).toHaveTextContent('r1');
  expect(content).toHaveTextContent('tidak ada');
});

it('a portal where nobody changes releases for the screen names the command instead', async () => {
  renderArea(area, '/admin/rilis', { role: 'Super', username: 'super@portal.test' });
  expect(await screen.findByText('npm run rollout -- next mf-user')).toBeInTheDocument();
  await cardOf('Area peneliti');
  expect(screen.queryByRole('button', { name: /Jadikan stabil/ })).toBeNull();
});

it('what the judge saw, which faults there were and who changed what is told when it is asked for', async () => {
  const user = userEvent.setup();
  portal.respond('GET', '/registry/judge/mf-user.json', {
    json: {
      area: 'mf-user',
      build: 'c',
      since: '2026-01-01T00:00:00Z',
      verdict: 'bad',
      canary: { people: 60, failed: 6 },
      stable: { people: 400, failed: 2 },
    },
  });
  portal.respond('GET', '/registry/history/mf-user/2.json', {
    json: aChannel({ serial: 2, by: 'hakim', reason: 'semua: 0 dari 90' }),
  });
  renderArea(area, '/admin/rilis', { role: 'Super', username: 'super@portal.test' });
  const researcher = await cardOf('Area peneliti');
  expect(portal.seen('/registry/judge/mf-user.json')).toEqual([]);
  await user.click(within(researcher).getByText('Hakim, gangguan, dan riwayat'));
  await within(researcher).findByText(/Gagal bagi 6 dari 60 orang, rilis stabil bagi 2 dari 400: lebih buruk/);
  expect(within(researcher).getByRole('list', { name: 'Riwayat kanal' })).toHaveTextContent(
    /#3, .* oleh uji: uji.*#2, .* oleh hakim: semua: 0 dari 90/,
  );
  expect(within(researcher).getByRole('list', { name: 'Jenis gangguan' })).toHaveTextContent(
    '1.0.0-s: layar gagal digambar 28, galat di layar 2',
  );
});

describe('changing a release', () => {
  const SOAKING = { next: { kind: 'wait', step: 'separuh', until: '2026-01-02T03:04:00Z' } };
  const sent = () =>
    portal
      .seen('/rollout/mf-user')
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const refused = (status: number, code: string, message: string) => ({
    status,
    json: { code, message, hint: 'Petunjuk perintah.' },
  });

  beforeEach(() => {
    setRuntimeConfig({ rolloutUrl: `${runtimeConfig().apiUrl}/rollout` });
    portal.respond('GET', '/rollout/mf-user', { json: SOAKING });
  });

  async function open(button: string) {
    const user = userEvent.setup();
    renderArea(area, '/admin/rilis', { role: 'Super', username: 'super@portal.test' });
    const card = await cardOf('Area peneliti');
    await within(card).findByText(/langkah 'separuh' cukup lama pada 02 Januari 2026/);
    await user.click(within(card).getByRole('button', { name: `${button}: Area peneliti` }));
    const dialog = await screen.findByRole('dialog', { name: `${button}: Area peneliti` });
    return { user, card, dialog, submit: () => user.click(within(dialog).getByRole('button', { name: button })) };
  }

  it('a canary is taken back with a reason; the revision that was seen and the token go with it', async () => {
    portal.respond('POST', '/rollout/mf-user', { json: { serial: 4 } });
    const { user, dialog, submit } = await open('Tarik canary');
    expect(dialog).toHaveTextContent('Canary 1.0.0-c dicabut; semua orang mendapat 1.0.0-s.');
    await submit();
    expect(await within(dialog).findByText('Alasan tidak boleh kosong.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Alasan/ }), 'layar kosong');
    await submit();
    expect(await screen.findByText('Canary ditarik')).toBeInTheDocument();
    expect(sent()).toEqual([{ action: 'rollback', serial: 3, epoch: 0, reason: 'layar kosong', force: false }]);
    expect(portal.seen('/rollout/mf-user').at(-1)?.headers.authorization).toBe('Bearer token-uji');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('to promote before the plan is over wants a tick beside the reason', async () => {
    portal.respond('POST', '/rollout/mf-user', { json: { serial: 4 } });
    const { user, dialog, submit } = await open('Jadikan stabil');
    await user.type(within(dialog).getByRole('textbox', { name: /Alasan/ }), 'perbaikan mendesak');
    await submit();
    expect(await within(dialog).findByText(/centang untuk melewatinya/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /langkah 'separuh' belum cukup lama/ }));
    await submit();
    expect(await screen.findByText('Canary menjadi rilis stabil')).toBeInTheDocument();
    expect(sent()).toMatchObject([{ action: 'promote', force: true }]);
  });

  it('what is refused says why and loses nothing of what was typed', async () => {
    portal.respond('POST', '/rollout/mf-user', refused(503, 'caller/unknown', 'API utama tidak dapat memastikan'));
    const { user, dialog, submit } = await open('Tahan canary');
    await user.type(within(dialog).getByRole('textbox', { name: /Alasan/ }), 'keluhan peneliti');
    await submit();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('API utama tidak dapat memastikan.');
    expect(within(dialog).getByRole('textbox', { name: /Alasan/ })).toHaveValue('keluhan peneliti');
    portal.respond('POST', '/rollout/mf-user', { json: { serial: 4 } });
    await submit();
    expect(await screen.findByText('Canary ditahan')).toBeInTheDocument();
    expect(sent().at(-1)).toMatchObject({ action: 'pause', reason: 'keluhan peneliti' });
  });

  it('when another was faster the dialog goes on with what is there now', async () => {
    portal.respond('POST', '/rollout/mf-user', refused(409, 'channel/stale', 'kanal sudah diubah oleh hakim'));
    const { user, dialog, submit } = await open('Tarik canary');
    portal.respond('GET', '/registry/mf-user.json', {
      json: aChannel({ serial: 4, stable: aRelease('c'), previous: aRelease('s'), canary: null }),
    });
    await user.type(within(dialog).getByRole('textbox', { name: /Alasan/ }), 'layar kosong');
    await submit();
    const now = await screen.findByRole('dialog', { name: /Kembali ke rilis sebelumnya/ });
    expect(now).toHaveTextContent('1.0.0-c dicabut; semua orang mendapat 1.0.0-s.');
    portal.respond('POST', '/rollout/mf-user', { json: { serial: 5 } });
    await user.click(within(now).getByRole('button', { name: 'Kembali ke rilis sebelumnya' }));
    expect(await screen.findByText('Rilis sebelumnya berlaku lagi')).toBeInTheDocument();
    expect(sent().at(-1)).toMatchObject({ action: 'rollback', serial: 4, reason: 'layar kosong' });
  });
});

it('an area whose channel cannot be read says why; the others stand', async () => {
  renderArea(area, '/admin/rilis', { role: 'Super', username: 'super@portal.test' });
  expect(await cardOf('mf-admin-proposal')).toHaveTextContent('Registri menjawab 503.');
  expect(await cardOf('mf-admin-super')).toHaveTextContent('Berkas kanal tidak dikenali.');
  expect(await cardOf('Area peneliti')).toBeInTheDocument();
});

it('another listed release of an own area can be tried in this tab', async () => {
  const user = userEvent.setup();
  renderArea(area, '/admin/rilis', { role: 'Super', username: 'super@portal.test' });
  const content = await cardOf('Administrasi konten');
  // jsdom cannot load a page anew and says so on the console.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(within(content).getByRole('button', { name: 'Coba di tab ini: rilis 1.0.0-p' }));
  complaint.mockRestore();
  expect(sessionStorage.getItem(overrideKey('mf-admin-content'))).toBe('p');
});
