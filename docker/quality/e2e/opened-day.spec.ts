import { addDays, dayAt, weekdayOf } from '@portal/shared/contract/calendar-days';
import { formatWeekday } from '@portal/shared/format/day-span';
import { choose } from './support/choose';
import { control, unique } from './support/researcher';
import { expect, test } from './support/test';
import { chooseInMenu } from './support/row-menu';

/** 'Sesi Berjalan': a day is opened for a session once and taken back, and its end is moved. */

const OWNER = 'external@portal.test';
/** The owner's page asks the machines again, which is slow on a busy machine. */
const LATE = { timeout: 40_000 };

test('an admin opens today for a session of another day: its owner reads it; extended, and taken back', async ({
  api,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const machine = unique('Tambahan').replace(/\s/g, '-');
  await api.newMachine(machine);
  const today = dayAt(Date.now());
  const words = formatWeekday(today);
  const id = await api.pendingProposal('thesis', OWNER);
  await api.approve(id, { owner: OWNER, machine, image: 'lab/uji:1', day: weekdayOf(addDays(today, 2)) });

  const admin = await enterAs('super@portal.test');
  await admin.goto('/admin/sesi-berjalan');
  // The skeleton rows disappear when the table replaces them.
  await expect(admin.locator('.ant-table')).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: machine });
  await expect(row).toContainText('Terjadwal');

  await test.step('the days to come are shown with what is free; today is opened', async () => {
    await row.getByRole('button', { name: /^Hari tambahan / }).click();
    const dialog = admin.getByRole('dialog', { name: /^Hari tambahan / });
    await choose(control(admin, 'day'), `${words} · 4 slot kosong`);
    await dialog.getByRole('button', { name: 'Buka', exact: true }).click();
    await expect(dialog.getByRole('list', { name: 'Hari yang dibuka' })).toContainText(words);
    await dialog.getByRole('button', { name: 'Tutup', exact: true }).last().click();
    // Here bookings are only stored: the session stays booked, with today beside its own day.
    await expect(row).toContainText('Terjadwal');
    await expect(row).toContainText('+ ');
  });

  const researcher = await enterAs(OWNER);
  await test.step('the owner reads it on the card and in the bell', async () => {
    await researcher.goto('/user/dasbor');
    const card = researcher.getByRole('listitem').filter({ hasText: `Sesi Jupyter di ${machine}` });
    await expect(card).toContainText(`Juga dibuka ${words.replace(/ \d{4}$/, '')}`, LATE);
    await researcher.getByRole('button', { name: /^Pemberitahuan/ }).click(LATE);
    const notice = researcher
      .getByRole('dialog', { name: 'Pemberitahuan' })
      .getByRole('link')
      .filter({ hasText: machine });
    await expect(notice.first()).toContainText(words, LATE);
  });

  await test.step('the end is moved there too', async () => {
    const before = (await row.textContent()) ?? '';
    await chooseInMenu(row, 'Perpanjang');
    const dialog = admin.getByRole('dialog', { name: /^Perpanjang / });
    await control(admin, 'days').fill('400');
    await dialog.getByRole('button', { name: 'Perpanjang', exact: true }).click();
    await expect(dialog).toContainText('bilangan bulat sampai 365 hari');
    await control(admin, 'days').fill('60');
    await dialog.getByRole('button', { name: 'Perpanjang', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      await admin.reload();
      await expect(row).toContainText('Terjadwal');
      expect(await row.textContent()).not.toContain(before.match(/\d\d \w+ \d{4}/g)?.at(-1) ?? '?');
    }).toPass(LATE);
  });

  await test.step('on a phone too: taken back', async () => {
    await admin.setViewportSize({ width: 375, height: 740 });
    const card = admin.getByRole('listitem').filter({ hasText: machine });
    await card.getByRole('button', { name: /^Hari tambahan / }).click();
    await expect(admin.getByRole('list', { name: 'Hari yang dibuka' })).toContainText(words);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await admin.getByRole('button', { name: `Cabut ${words}` }).click();
    await expect(admin.getByRole('list', { name: 'Hari yang dibuka' })).toBeHidden();
    await admin.keyboard.press('Escape');
    await expect(card).toContainText('Terjadwal');
  });
});
