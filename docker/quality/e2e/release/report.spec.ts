import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { withCanary } from '../../../rollout/src/channel/changes';
import { RegistryStore } from '../../../rollout/src/registry/registry-store';
import { commitChange } from '../../../rollout/src/channel/commit-change';
import { look } from '../../../rollout/src/judge/watch';
import { choose } from '../support/choose';
import { faultsOf, watch } from '../support/looks/axe';
import { summaryOf } from '../support/release/collector-summary';
import { expectRelease, openRelease, test } from '../support/release/release-test';
import { RELEASE_FAULTS } from '../support/release/release-faults';
import { signedInPage } from '../support/people/signed-in';
import { copyOf, realRelease } from '../support/release/staged-release';

const ROOT = resolve(__dirname, '../../../..');

test('the collector counts a mounted and a failed release', async ({ page, stage, real, request, baseURL }) => {
  const throwing = RELEASE_FAULTS.find(({ name }) => name === 'throws at load');
  if (!throwing) throw new Error('no such fault');
  const [broken, good] = [await throwing.make(stage, real), copyOf(real, stage.area)];
  stage.publish({ stable: broken.ref, previous: good.ref }, broken, good);
  await openRelease(page, good);
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

test('an unreachable collector does not affect the page', async ({ page, stage, real }) => {
  const good = stage.publishCopy(real);
  await page.route('**/beacon', (route) => route.abort());
  await page.route('**/summary?*', (route) => route.abort());
  await page.goto('/admin/rilis');
  await expectRelease(page, good);
  await expect(page.getByText(`${good.ref.version} · ${good.ref.build}`)).toBeVisible();
});

test('the release screen shows the health of releases and tries another one in this tab', async ({
  page,
  stage,
  real,
}) => {
  const [stable, canary] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref, canary: canary.ref, at: new Date().toISOString() }, stable, canary);
  const { title } = stable.ref.area;
  await page.goto('/admin/rilis');
  await expectRelease(page, stable);
  const row = page.getByRole('row', {
    name: new RegExp(`^Stabil ${stable.ref.version} · ${stable.ref.build} 1 0 gagal`),
  });
  await expect(async () => {
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: `Tindakan lain: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Lihat riwayat dan penerima' }).click();
  await page.getByRole('button', { name: `Coba di tab ini: rilis ${canary.ref.version}-${canary.ref.build}` }).click();
  await expectRelease(page, canary);
  // The tab keeps it, with its name and a way back.
  await page.reload();
  await expectRelease(page, canary);
  await expect(page.getByText(`rilis ${canary.ref.version}-${canary.ref.build}`)).toBeVisible();
  await page.getByRole('button', { name: 'Kembali ke rilis biasa' }).click();
  await expectRelease(page, stable);
  await expect(page.getByText('Rilis pilihan di tab ini')).toHaveCount(0);
});

test('a super admin expands, promotes and rolls back a canary on the screen', async ({ page, stage, web, browser }) => {
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
  const dialogOf = (label: string) => page.getByRole('dialog', { name: `${label}: ${title}` });
  const open = async (label: string) => {
    await card.getByRole('button', { name: `${label}: ${title}` }).click();
    return dialogOf(label);
  };
  const openByMenu = async (label: string) => {
    await page.getByRole('button', { name: `Tindakan lain: ${title}` }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    return dialogOf(label);
  };

  await page.goto('/admin/rilis');
  await expect(card.getByText(/berikutnya langkah 'percontohan'/)).toBeVisible();
  await gets(stable);

  const next = await open('Perluas: percontohan');
  await next.getByLabel('Alasan').fill('percontohan siap');
  await next.getByRole('button', { name: 'Perluas: percontohan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await gets(canary);

  // The judge looks once: too few people to decide.
  const { collectorUrl } = JSON.parse(web.read('/config.json')?.toString() ?? '') as { collectorUrl: string };
  expect(await look(store, ROOT, 'mf-user', { collector: collectorUrl })).toEqual([
    expect.stringContaining('too few to decide'),
  ]);

  // The step is younger than its soak time: the dialog says so and requires a tick beside the reason.
  const promote = await openByMenu('Berikan kepada semua orang');
  const give = promote.getByRole('button', { name: 'Berikan kepada semua orang' });
  await give.click();
  await expect(promote.getByText('Alasan tidak boleh kosong.')).toBeVisible();
  expect(await faultsOf(watched, { brief: true, narrow: true })).toEqual([]);
  await promote.getByLabel('Alasan').fill('perbaikan mendesak');
  await promote.getByRole('checkbox', { name: /langkah 'percontohan' belum cukup lama/ }).check();
  await page.route('**/rollout/mf-user', (route) => route.abort('internetdisconnected'), { times: 1 });
  await give.click();
  await expect(promote.getByRole('alert')).toContainText('Tidak tersambung ke server');
  await promote.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(store.read('mf-user')).toMatchObject({
    stable: { build: canary.ref.build },
    canary: null,
    reason: 'perbaikan mendesak',
  });
  await gets(canary);

  const back = await openByMenu('Kembali ke rilis sebelumnya');
  // A colleague is faster: the dialog says so, continues with the current state, and keeps the typed text.
  await store.commit('mf-user', (before) => ({ ...(before ?? stage.channel), by: 'rekan', reason: 'catatan' }));
  await back.getByLabel('Alasan').fill('dasbor kosong');
  await back.getByRole('button', { name: 'Kembali ke rilis sebelumnya' }).click();
  await expect(back.getByRole('alert')).toContainText('baru saja diubah orang lain');
  // The current state arrives just after the message.
  await expect(async () => {
    await back.getByRole('button', { name: 'Kembali ke rilis sebelumnya' }).click({ timeout: 1_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await gets(stable);
  expect(store.read('mf-user')).toMatchObject({ revoked: [canary.ref.build], reason: 'dasbor kosong' });

  await page.getByRole('button', { name: `Lihat ${title}` }).click();
  const detail = page.getByRole('dialog', { name: `Rilis: ${title}` });
  await expect(detail.getByRole('list', { name: 'Riwayat' })).toContainText('percontohan; percontohan siap');
  await detail.getByLabel('Alamat email').fill('internal@portal.test');
  await choose(detail.getByLabel('Peran'), 'Peneliti internal');
  await expect(detail.getByText(`Mendapat rilis stabil ${stable.ref.version}-${stable.ref.build}.`)).toBeVisible();
  expect(await faultsOf(watched, { brief: true, narrow: true })).toEqual([]);
  await researcher.context().close();

  // The audit log has this change with the account, and a colleague's change by command with the name.
  await page.goto('/admin/catatan-audit?f.jenis=release');
  // Other runs on the same services also leave such entries.
  const entry = (reason: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `Alasan: ${reason}` })
      .first();
  for (const text of ['Agus Prasetyo', 'Menjadikan rilis stabil', `${title} (mf-user)`, `→ ${nameOf(canary)}`])
    await expect(entry('perbaikan mendesak')).toContainText(text);
  await expect(entry('dasbor kosong')).toContainText('Menarik rilis');
  for (const text of ['rekan', 'menurut riwayat registri']) await expect(entry('catatan')).toContainText(text);
  expect(await faultsOf(watched, { brief: true, narrow: true })).toEqual([]);
});
