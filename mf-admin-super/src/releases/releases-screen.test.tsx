import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@portal/shared/auth';
import { runtimeConfig, setRuntimeConfig } from '@portal/shared/http';
import { overrideKey } from '@portal/shared/remote/override-key';
import { startFakePortal, type FakePortal } from '@portal/shared/testing/fake-portal';
import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const MEDIANS = { registry: 1, entry: 2, handshake: 3, mount: 640 };

jest.setTimeout(30_000);

/** jsdom has no fetch; this one goes through the network too. */
function fetchOverXhr(url: string): Promise<{ ok: boolean; status: number; json: () => Promise<unknown> }> {
  return new Promise((answered, failed) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.onload = () =>
      answered({
        ok: request.status < 400,
        status: request.status,
        json: async () => JSON.parse(request.responseText) as unknown,
      });
    request.onerror = () => failed(new TypeError('network'));
    request.send();
  });
}

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
  portal.answer('GET', '/registry/mf-user.json', {
    json: aChannel({ stable: aRelease('s', { area: { title: 'Area peneliti', paths: [], menu: [] } }), rollout }),
  });
  portal.answer('GET', '/registry/mf-admin-content.json', {
    json: aChannel({
      remote: 'mf-admin-content',
      state: 'paused',
      canary: null,
      revoked: ['r1'],
      stable: aRelease('t', { area: CONTENT }),
      previous: aRelease('p', { area: CONTENT }),
    }),
  });
  portal.answer('GET', '/registry/index.json', {
    json: { schema: 1, areas: AREAS, allowedOrigins: [], shellContract: 1 },
  });
  portal.answer('GET', '/registry/mf-admin-proposal.json', { status: 503, json: {} });
  portal.answer('GET', '/registry/mf-admin-super.json', { json: { schema: 99 } });
  portal.answer('GET', '/summary?area=mf-user', {
    json: {
      area: 'mf-user',
      builds: [
        {
          build: 's',
          version: '1.0.0',
          mounted: 1204,
          failed: 30,
          faults: {},
          medians: MEDIANS,
          last: '2026-01-01T00:00:00Z',
        },
      ],
    },
  });
});
afterEach(async () => {
  endSession('logout');
  sessionStorage.clear();
  setRuntimeConfig({ registryUrl: '/registry', collectorUrl: null });
  await portal.close();
});

const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;

it('tells of each area which release is stable, previous and canary, to whom, and how it fares', async () => {
  renderArea(area, '/admin/rilis', { role: 'Super', username: 'super@portal.test' });
  const researcher = await cardOf('Area peneliti');
  expect(researcher).toHaveTextContent('Aktif');
  expect(researcher).toHaveTextContent('peran Internal, 25 % pengguna');
  expect(researcher).toHaveTextContent(/#3, .* oleh uji: uji/);
  expect(
    await within(researcher).findByText('1.204 terpasang, 30 gagal (2,4 %), layar pertama 640 ms'),
  ).toBeInTheDocument();
  expect(within(researcher).queryByRole('button')).toBeNull();
  const content = await cardOf('Administrasi konten');
  expect(content).toHaveTextContent('Dijeda');
  expect(content).toHaveTextContent('r1');
  expect(content).toHaveTextContent('tidak ada');
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
