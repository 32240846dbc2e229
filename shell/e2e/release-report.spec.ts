import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { withCanary } from '../../docker/rollout/src/channel/changes';
import { RegistryStore } from '../../docker/rollout/src/registry/registry-store';
import { commitChange } from '../../docker/rollout/src/channel/commit-change';
import { watchArea } from '../../docker/rollout/src/judge/watch';
import { faultsOf, watch } from './support/axe';
import { summaryOf } from './support/collector-summary';
import { expectRelease, SCREEN, test } from './support/release-test';
import { RELEASE_FAULTS } from './support/release-faults';
import { signedInPage } from './support/signed-in';
import { copyOf, realRelease } from './support/staged-release';

const ROOT = resolve(__dirname, '../..');

test('the collector hears of the release that mounted, its times, and of the one that failed', async ({
  page,
  stage,
  real,
  request,
  baseURL,
}) => {
  const throwing = RELEASE_FAULTS.find(({ name }) => name === 'throws at load');
  if (!throwing) throw new Error('no such fault');
  const [broken, good] = [await throwing.make(stage, real), copyOf(real, stage.area)];
  stage.publish({ stable: broken.ref, previous: good.ref }, broken, good);
  await page.goto(SCREEN);
  await expectRelease(page, good);
  await expect
    .poll(() => summaryOf(request, baseURL, stage.area, good.ref.build))
    .toMatchObject({ first: { count: 1, failed: 0 } });
  const heard = await summaryOf(request, baseURL, stage.area, good.ref.build);
  expect(heard?.mountMs).toEqual([expect.any(Number)]);
  expect(await summaryOf(request, baseURL, stage.area, broken.ref.build)).toMatchObject({
    first: { count: 1, failed: 1 },
    faults: { threw: 1 },
  });
});

test('a collector that is down is felt by nobody', async ({ page, stage, real }) => {
  const good = copyOf(real, stage.area);
  stage.publish({ stable: good.ref }, good);
  await page.route('**/beacon', (route) => route.abort());
  await page.route('**/summary?*', (route) => route.abort());
  await page.goto('/admin/rilis');
  await expectRelease(page, good);
  await expect(page.getByText(`#${stage.channel.serial}`)).toBeVisible();
});

test('the release screen tells the health of each release and gives another one to this tab', async ({
  page,
  stage,
  real,
}) => {
  const [stable, canary] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref, canary: canary.ref }, stable, canary);
  await page.goto('/admin/rilis');
  await expectRelease(page, stable);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByText('Gagal bagi 0 dari 1 orang').first()).toBeVisible();
  await page.getByRole('button', { name: `Coba di tab ini: rilis ${canary.ref.version}-${canary.ref.build}` }).click();
  await expectRelease(page, canary);
  await page.getByRole('button', { name: 'Kembali ke rilis biasa' }).click();
  await expectRelease(page, stable);
});

test('on the screen a super admin steps a canary, promotes it and goes back; a researcher gets what was decided', async ({
  page,
  stage,
  web,
  browser,
}) => {
  test.setTimeout(150_000);
  const stable = await realRelease(web.origin, 'mf-user');
  const canary = copyOf(stable, 'mf-user');
  stage.place(canary);
  const store = new RegistryStore(web.site);
  const author = { by: 'tim', reason: 'canary baru' };
  await commitChange(store, 'mf-user', withCanary(canary.ref, { percent: 0 }, author));
  const researcher = await signedInPage(browser, web.origin, 'internal@portal.test');
  const gets = async (release: typeof stable) => {
    await researcher.goto('/user/dasbor');
    await expectRelease(researcher, release, 20_000);
  };
  const { title } = stable.ref.area;
  const nameOf = ({ ref }: typeof stable) => `${ref.version}-${ref.build}`;
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const watched = watch(page);
  const open = async (label: string) => {
    await card.getByRole('button', { name: `${label}: ${title}` }).click();
    return page.getByRole('dialog', { name: `${label}: ${title}` });
  };

  await page.goto('/admin/rilis');
  await expect(card.getByText("Rencana: berikutnya langkah 'percontohan'.")).toBeVisible();
  await gets(stable);

  const next = await open('Langkah berikutnya');
  await next.getByLabel('Alasan').fill('percontohan siap');
  await next.getByRole('button', { name: 'Langkah berikutnya' }).click();
  await expect(page.getByText('Canary dilanjutkan menurut rencana')).toBeVisible();
  await gets(canary);

  // The judge looks once: too few people to say anything.
  const { collectorUrl } = JSON.parse(web.read('/config.json')?.toString() ?? '') as { collectorUrl: string };
  expect(await watchArea('mf-user', { store, root: ROOT, collector: collectorUrl })).toMatchObject({
    verdict: { kind: 'few' },
    judged: null,
  });

  // The step has not stood its time: a tick beside the reason, and what is missing is said.
  const promote = await open('Jadikan stabil');
  await promote.getByRole('button', { name: 'Jadikan stabil' }).click();
  await expect(promote.getByText('Alasan tidak boleh kosong.')).toBeVisible();
  expect(await faultsOf(watched, { brief: true, narrow: true })).toEqual([]);
  await promote.getByLabel('Alasan').fill('perbaikan mendesak');
  await promote.getByRole('checkbox', { name: /langkah 'percontohan' belum cukup lama/ }).check();
  await page.route('**/rollout/mf-user', (route) => route.abort('internetdisconnected'), { times: 1 });
  await promote.getByRole('button', { name: 'Jadikan stabil' }).click();
  await expect(promote.getByRole('alert')).toContainText('Tidak tersambung ke server');
  await promote.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Canary menjadi rilis stabil')).toBeVisible();
  expect(store.read('mf-user')).toMatchObject({
    stable: { build: canary.ref.build },
    canary: null,
    reason: 'perbaikan mendesak',
  });
  await gets(canary);

  const back = await open('Kembali ke rilis sebelumnya');
  // Somebody is faster: the dialog says so, goes on with what is there now, and what was typed stays.
  await store.commit('mf-user', (before) => ({ ...(before ?? stage.channel), by: 'rekan', reason: 'catatan' }));
  await back.getByLabel('Alasan').fill('dasbor kosong');
  await back.getByRole('button', { name: 'Kembali ke rilis sebelumnya' }).click();
  await expect(back.getByRole('alert')).toContainText('Kanal sudah diubah oleh rekan: catatan');
  await expect(card.getByText(/oleh rekan: catatan/).first()).toBeVisible();
  await back.getByRole('button', { name: 'Kembali ke rilis sebelumnya' }).click();
  await expect(page.getByText('Rilis sebelumnya berlaku lagi')).toBeVisible();
  await gets(stable);
  expect(store.read('mf-user')).toMatchObject({ revoked: [canary.ref.build], reason: 'dasbor kosong' });

  await card.getByText('Hakim, gangguan, dan riwayat').click();
  await expect(card.getByText('terlalu sedikit untuk memutuskan')).toBeVisible();
  await expect(card.getByRole('list', { name: 'Riwayat kanal' })).toContainText(
    'rencana: percontohan; percontohan siap',
  );
  expect(await faultsOf(watched, { brief: true, narrow: true })).toEqual([]);
  await researcher.context().close();

  // What was done here stands in the audit log, with the account; what a colleague did by command, by name.
  await page.goto('/admin/catatan-audit?f.jenis=Rilis');
  // Other runs on the same services leave such entries too.
  const entry = (reason: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `Alasan: ${reason}` })
      .first();
  for (const text of ['Admin Super', 'Menjadikan rilis stabil', `${title} (mf-user)`, `→ ${nameOf(canary)}`])
    await expect(entry('perbaikan mendesak')).toContainText(text);
  await expect(entry('dasbor kosong')).toContainText('Menarik rilis');
  for (const text of ['rekan', 'menurut riwayat registri']) await expect(entry('catatan')).toContainText(text);
  expect(await faultsOf(watched, { brief: true, narrow: true })).toEqual([]);
});
