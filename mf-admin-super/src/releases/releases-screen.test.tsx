import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runtimeConfig, setRuntimeConfig } from '@portal/shared/http';
import { portalForEachTest } from '@portal/shared/testing/fake-portal';
import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';
import { renderArea } from '@portal/shared/testing/render-area';
import { choose } from '@portal/shared/testing/choose';
import area from '../remote';
import { fetchOverXhr } from '@portal/shared/testing/fetch-over-xhr';

const CONTENT = {
  title: 'Administrasi konten',
  paths: [{ pattern: '/admin/konten/*', roles: ['Content', 'Super'] }],
  menu: [],
};
const RESEARCHER = {
  title: 'Area peneliti',
  paths: [{ pattern: '/user/*', roles: ['Internal', 'External'] }],
  menu: [],
};
const AREAS = ['mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super'];

const portal = portalForEachTest();
beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchOverXhr });
  const url = runtimeConfig().apiUrl;
  setRuntimeConfig({ registryUrl: `${url}/registry`, collectorUrl: url });
  const rollout = { salt: 'garam', percent: 25, roles: ['Internal' as const], users: [], exclude: [] };
  portal.respond('GET', '/registry/mf-user.json', {
    json: aChannel({ stable: aRelease('s', { area: RESEARCHER }), rollout }),
  });
  portal.respond('GET', '/registry/mf-admin-content.json', {
    json: aChannel({
      remote: 'mf-admin-content',
      canary: null,
      revoked: ['r1'],
      stable: aRelease('t', { area: CONTENT }),
      previous: aRelease('p', { area: CONTENT }),
    }),
  });
  portal.respond('GET', '/registry/index.json', {
    json: { schema: 1, areas: AREAS, roles: {}, allowedOrigins: [], shellContract: 1 },
  });
  portal.respond('GET', '/registry/mf-admin-proposal.json', { status: 503, json: {} });
  portal.respond('GET', '/registry/mf-admin-super.json', { json: { schema: 99 } });
  portal.respond('GET', '/summary?area=mf-user&since=2026-01-01T00:00:00Z', {
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
afterEach(() => {
  setRuntimeConfig({ registryUrl: '/registry', collectorUrl: null, rolloutUrl: null });
});

const show = () => renderArea(area, '/admin/rilis', { role: 'Super', username: 'super@portal.test' });
const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
const rowOf = async (title: string) => (await screen.findByRole('cell', { name: title })).closest('tr') as HTMLElement;

it('shows audience and health of a canary, and areas without a canary in a table', async () => {
  portal.respond('GET', '/registry/judge/mf-user.json', {
    json: {
      area: 'mf-user',
      build: 'c',
      since: '2026-01-01T00:00:00Z',
      verdict: 'few',
      canary: { people: 2, failed: 2 },
      stable: { people: 1204, failed: 30 },
    },
  });
  show();
  const researcher = await cardOf('Area peneliti');
  expect(researcher).toHaveTextContent('Sedang dibagikan');
  expect(researcher).toHaveTextContent('Rilis baru 1.0.0 · c: 25 % orang, semua peneliti internal');
  expect(
    await within(researcher).findByRole('row', { name: 'Stabil 1.0.0 · s 1.204 30 gagal (2,5 %) 0,64 detik' }),
  ).toBeVisible();
  expect(within(researcher).getByRole('row', { name: 'Rilis baru 1.0.0 · c 0 0 gagal —' })).toBeVisible();
  expect(
    await within(researcher).findByText(/Gagal bagi 2 dari 2 orang: terlalu sedikit untuk diputuskan sendiri. Tarik\?/),
  ).toBeVisible();
  const content = await rowOf('Administrasi konten');
  expect(content).toHaveTextContent('1.0.0 · t');
  expect(content).toHaveTextContent('oleh uji');
  // Both releases are counted since the latest change.
  expect(within(researcher).getByRole('columnheader', { name: 'Sejak perubahan terakhir' })).toBeVisible();
  expect(portal.seen('/summary?area=mf-user&since=2026-01-01T00:00:00Z')).toHaveLength(1);
});

it('without a rollout service the screen shows the CLI command instead of buttons', async () => {
  show();
  expect(await screen.findByText(/npm run rollout -- next mf-user/)).toBeInTheDocument();
  const researcher = await cardOf('Area peneliti');
  expect(within(researcher).queryByRole('button', { name: /Berikan kepada semua orang|Tarik rilis baru/ })).toBeNull();
});

it('the details of an area show faults, history and the release of a person', async () => {
  const user = userEvent.setup();
  portal.respond('GET', '/registry/history/mf-user/2.json', {
    json: aChannel({ serial: 2, by: 'hakim', reason: 'semua: 0 dari 90' }),
  });
  setRuntimeConfig({ rolloutUrl: `${runtimeConfig().apiUrl}/rollout` });
  portal.respond('GET', '/rollout/mf-user', { json: { next: null, releases: [] } });
  portal.respond('GET', '/rollout/mf-user?user=ab&role=External', {
    json: { next: null, releases: [], who: [{ release: '1.0.0-c', reason: 'canary-user' }] },
  });
  portal.respond('GET', '/rollout/mf-user?user=abc&role=External', { status: 500, json: {} });
  show();
  await cardOf('Area peneliti');
  await screen.findByText('30 gagal (2,5 %)');
  await user.click(screen.getByRole('button', { name: 'Tindakan lain: Area peneliti' }));
  await user.click(await screen.findByText('Lihat riwayat dan penerima'));
  const detail = await screen.findByRole('dialog', { name: 'Rilis: Area peneliti' });
  expect(detail).toHaveTextContent('1.204 orang, 30 gagal (2,5 %): layar gagal digambar 28, galat di layar 2');
  await waitFor(() =>
    expect(within(detail).getByRole('list', { name: 'Riwayat' })).toHaveTextContent(
      /#3, .* oleh uji: uji.*#2, .* oleh hakim: semua: 0 dari 90/,
    ),
  );
  const address = within(detail).getByRole('textbox', { name: 'Alamat email' });
  await user.type(address, 'ab');
  // Without a role that the admin chose, nothing is asked.
  expect(within(detail).getByText(/^Tulis alamat dan pilih peran/)).toBeVisible();
  await choose(await within(detail).findByRole('combobox', { name: 'Peran' }), 'Peneliti eksternal');
  expect(await within(detail).findByText('Mendapat rilis baru 1.0.0-c.')).toBeVisible();
  await user.type(address, 'c');
  expect(await within(detail).findByText('Terjadi gangguan di server')).toBeVisible();
});

describe('changing a release', () => {
  const SOAKING = {
    next: { kind: 'wait', step: 'separuh', until: '2026-01-02T03:04:00Z', percent: 50 },
    releases: ['1.0.0-p', '1.0.0-r1', '1.0.0-s', '1.0.0-c'],
  };
  const sent = () =>
    portal
      .seen('/rollout/mf-user')
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const refused = (status: number, code: string) => ({ status, json: { code, message: 'English.', hint: 'Hint.' } });

  beforeEach(() => {
    setRuntimeConfig({ rolloutUrl: `${runtimeConfig().apiUrl}/rollout` });
    portal.respond('GET', '/rollout/mf-user', { json: SOAKING });
    portal.respond('GET', '/rollout/mf-admin-content', { json: { ...SOAKING, next: null } });
  });

  /** Opens the dialog of a change by its button, or by the area's menu. */
  async function open(label: string, { title = 'Area peneliti', menu = false } = {}) {
    const user = userEvent.setup();
    show();
    await cardOf('Area peneliti');
    await screen.findByText(/langkah 'separuh' berlangsung sampai 02 Januari 2026/);
    if (menu) {
      await user.click(screen.getByRole('button', { name: `Tindakan lain: ${title}` }));
      await user.click(await screen.findByRole('menuitem', { name: label }));
    } else await user.click(screen.getByRole('button', { name: `${label}: ${title}` }));
    const dialog = await screen.findByRole('dialog', { name: `${label}: ${title}` });
    const giveReason = async (text: string) => {
      await user.click(within(dialog).getByRole('textbox', { name: /Alasan/ }));
      await user.paste(text);
    };
    return { user, dialog, giveReason, submit: () => user.click(within(dialog).getByRole('button', { name: label })) };
  }

  it('a soaking step shows its end and disables its button', async () => {
    show();
    const card = await cardOf('Area peneliti');
    const button = await within(card).findByRole('button', { name: 'Perluas: Area peneliti' });
    expect(button).toBeDisabled();
    expect(card).toHaveTextContent("langkah 'separuh' berlangsung sampai 02 Januari 2026");
  });

  it('a rollback needs a reason and sends the seen revision and the token', async () => {
    portal.respond('POST', '/rollout/mf-user', { json: { serial: 4 } });
    const { dialog, giveReason, submit } = await open('Tarik rilis baru');
    expect(dialog).toHaveTextContent('1.0.0 · c ditarik; semua orang mendapat 1.0.0 · s.');
    await submit();
    expect(await within(dialog).findByText('Alasan tidak boleh kosong.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await giveReason('layar kosong');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ action: 'rollback', serial: 3, epoch: 0, reason: 'layar kosong', force: false }]);
    expect(portal.seen('/rollout/mf-user').at(-1)?.headers.authorization).toBe('Bearer token-uji');
  });

  it('changes the share of a canary without sending its pilot users', async () => {
    portal.respond('POST', '/rollout/mf-user', { json: { serial: 4 } });
    const { user, dialog, giveReason, submit } = await open('Ubah penerima', { menu: true });
    const share = within(dialog).getByRole('textbox', { name: /Bagian dari semua orang/ });
    expect(share).toHaveValue('25');
    await user.clear(share);
    await user.type(share, '150');
    await giveReason('lebih banyak orang');
    await submit();
    expect(await within(dialog).findByText('Bagian 0 sampai 100 persen.')).toBeVisible();
    await waitFor(() => expect(share).toHaveFocus());
    expect(sent()).toEqual([]);
    await user.clear(share);
    await user.type(share, '12,5');
    const people = within(dialog).getByRole('textbox', { name: /Orang tertentu/ });
    await user.click(people);
    await user.paste('siti@portal.test, bukan-email');
    await submit();
    expect(await within(dialog).findByText('Bukan alamat email: bukan-email')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.clear(people);
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ action: 'step', audience: { percent: 12.5, roles: ['Internal'] } }]);
    expect(sent()[0]).not.toHaveProperty('audience.users');
  });

  it('a refusal is shown in Indonesian and keeps the input; the next try pauses the area', async () => {
    portal.respond('POST', '/rollout/mf-user', refused(503, 'caller/unknown'));
    const { dialog, giveReason, submit } = await open('Tahan pembagian', { menu: true });
    await giveReason('keluhan peneliti');
    await submit();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'API utama tidak dapat memastikan bahwa Anda admin super.',
    );
    expect(within(dialog).getByRole('textbox', { name: /Alasan/ })).toHaveValue('keluhan peneliti');
    portal.respond('POST', '/rollout/mf-user', { json: { serial: 4 } });
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Tahan pembagian: Area peneliti')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ action: 'pause', reason: 'keluhan peneliti' });
  });

  it('a change that a colleague has made meanwhile is no longer offered', async () => {
    portal.respond('POST', '/rollout/mf-admin-content', refused(409, 'channel/stale'));
    const { giveReason, submit } = await open('Matikan area', { title: 'Administrasi konten', menu: true });
    await giveReason('keluhan peneliti');
    portal.respond('GET', '/registry/mf-admin-content.json', {
      json: aChannel({ remote: 'mf-admin-content', serial: 4, state: 'off', stable: aRelease('t', { area: CONTENT }) }),
    });
    await submit();
    expect(await screen.findByText('Perubahan ini tidak dapat dilakukan lagi')).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: 'Matikan area: Administrasi konten' });
    expect(within(dialog).queryByRole('button', { name: 'Matikan area' })).toBeNull();
  });

  it('shows that the release list failed to load, while a rollback dialog still opens', async () => {
    const user = userEvent.setup();
    portal.respond('GET', '/rollout/mf-admin-content', { status: 500, json: {} });
    show();
    const choose = async (label: string) => {
      await user.click(await screen.findByRole('button', { name: 'Tindakan lain: Administrasi konten' }));
      await user.click(await screen.findByRole('menuitem', { name: label }));
      return screen.findByRole('dialog', { name: `${label}: Administrasi konten` });
    };
    const dialog = await choose('Berikan rilis lain');
    expect(await within(dialog).findByText('Terjadi gangguan di server', {}, { timeout: 5_000 })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Tindakan lain: Administrasi konten' })).toHaveFocus();
    const back = await choose('Kembali ke rilis sebelumnya');
    expect(await within(back).findByRole('textbox', { name: /Alasan/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    portal.respond('GET', '/rollout/mf-admin-content', { json: { ...SOAKING, next: null } });
    await choose('Berikan rilis lain');
    expect(await screen.findByRole('combobox', { name: /^Rilis/ }, { timeout: 5_000 })).toBeVisible();
  });
});

it('an area that is paused without a canary offers to resume', async () => {
  portal.respond('GET', '/registry/mf-user.json', {
    json: aChannel({
      stable: aRelease('s', { area: { title: 'Area peneliti', paths: [], menu: [] } }),
      canary: null,
      state: 'paused',
    }),
  });
  setRuntimeConfig({ rolloutUrl: `${runtimeConfig().apiUrl}/rollout` });
  portal.respond('GET', '/rollout/mf-user', { json: { next: null, releases: [] } });
  show();
  const card = await cardOf('Area peneliti');
  expect(card).toHaveTextContent('Rilis baru berikutnya tidak dibagikan sampai dilanjutkan.');
  await userEvent.click(within(card).getByRole('button', { name: 'Lanjutkan pembagian: Area peneliti' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Rilis baru berikutnya dapat dibagikan lagi.');
});

it('names an area with an unreadable channel and the reason, and shows the other areas', async () => {
  portal.respond('GET', '/registry/history/mf-admin-proposal/1.json', {
    json: aChannel({ remote: 'mf-admin-proposal', stable: aRelease('s', { area: { ...CONTENT, title: 'Usulan' } }) }),
  });
  show();
  const noticeOf = async (title: string) => (await screen.findByText(title)).closest('[role=note]');
  expect(await noticeOf('Usulan tidak terbaca')).toHaveTextContent('Registri menjawab 503.');
  // Without a readable history either.
  expect(await noticeOf('mf-admin-super tidak terbaca')).toHaveTextContent('Berkas kanal tidak dikenali.');
  expect(await cardOf('Area peneliti')).toBeInTheDocument();
});

it('does not call an empty channel file unreachable', async () => {
  portal.respond('GET', '/registry/mf-admin-super.json', { text: '' });
  show();
  expect(await screen.findByText(/Berkas kanal tidak dikenali/)).toBeVisible();
});
