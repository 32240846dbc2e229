import { expect, test } from '../support/test';
import { addDays, dayAt, weekdayOf } from '@portal/shared/contract/time/calendar-days';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { formatDaySpan, formatWeekday } from '@portal/shared/format/day-span';
import { fillApproval, sendApproval } from '../support/people/admin';
import { faultsOf, watch } from '../support/looks/axe';
import { choose, chooseAlso, enterDay } from '../support/choose';
import { LATE, openNotices } from '../support/people/notices';
import { control, unique } from '../support/people/researcher';

const OWNER = 'internal@portal.test';

const weekdayName = (day: string) => formatWeekday(day).split(',')[0] ?? '';

test('closed days and maintenance are not offered, are announced, and show in both calendars', async ({
  api,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const name = unique('Kalender').replace(/\s/g, '-');
  await api.newMachine(name);
  const today = dayAt(Date.now());
  // All days are in next week, so none is over and one page of the calendar shows them.
  const [rawat, tutup] = [addDays(today, 2), addDays(today, 3)];
  const admin = await enterAs('super@portal.test');
  const held = await api.pendingProposal('thesis', OWNER);
  const reason = `ganti pendingin ${name}`;

  await test.step('a researcher holds a slot on that machine', async () => {
    await admin.goto(adminPreviewRoute('thesis', held));
    const dialog = await fillApproval(admin, { machine: name, day: weekdayName(rawat), words: 'Silakan.' });
    await sendApproval(admin, dialog);
  });

  await test.step('the machine form closes a weekday and sets the memory of slots', async () => {
    await admin.goto('/admin/fasilitas');
    await admin.getByRole('button', { name: `Ubah ${name}`, exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: 'Ubah Mesin' });
    await control(admin, 'slot_memory_gb').fill('10');
    await chooseAlso(dialog.getByLabel('Hari tutup'), weekdayName(tutup));
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(admin.getByText('Mesin berhasil diubah')).toBeVisible();
  });

  await test.step('the sidebar leads to the calendar, which plans maintenance', async () => {
    await admin.getByRole('link', { name: 'Kalender Mesin' }).click();
    await admin.getByRole('button', { name: 'Jadwalkan Perawatan' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Jadwalkan Perawatan' });
    await choose(control(admin, 'id_mesin'), name);
    await enterDay(control(admin, 'from_day'), rawat);
    await enterDay(control(admin, 'to_day'), rawat);
    await control(admin, 'reason').fill(reason);
    await dialog.getByRole('button', { name: 'Jadwalkan' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('list', { name: 'Perawatan terjadwal' })).toContainText(reason);
  });

  await test.step('an approval offers neither day and warns of slots that are too small', async () => {
    const waiting = await api.pendingProposal('thesis', OWNER);
    await admin.goto(adminPreviewRoute('thesis', waiting));
    await admin.getByRole('button', { name: 'Setujui', exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: 'Approval' });
    const cell = (day: string, words: string) =>
      dialog.getByRole('button', { name: `${name}, ${weekdayName(day)}: ${words}`, exact: true });
    await expect(
      cell(rawat, `Tutup: Perawatan ${formatDaySpan({ from: rawat, to: rawat })}: ${reason}`),
    ).toBeDisabled();
    await expect(cell(tutup, `Tutup setiap ${weekdayName(tutup)}`)).toBeDisabled();
    await expect(dialog.getByText(/^Diminta 20 GB: [\d.]+ slot kosong/)).toBeVisible();
    await cell(addDays(today, 4), '0/4 slot terpakai').click();
    await expect(dialog.getByText(`Tiap slot ${name} memuat 10 GB; usulan ini meminta 20 GB.`)).toBeVisible();
    // The select does not offer it either, and says why.
    await dialog.getByLabel('Hari', { exact: true }).click();
    const closed = admin.locator('.ant-select-item-option-disabled');
    await expect(closed).toHaveText(
      [tutup, rawat]
        .sort((a, b) => Number(weekdayOf(a)) - Number(weekdayOf(b)))
        .map((day) => `${weekdayName(day)} (tutup)`),
    );
    await closed.first().click({ force: true });
    await expect(
      dialog.getByRole('button', { name: `Setujui di ${name}, ${weekdayName(addDays(today, 4))}` }),
    ).toBeVisible();
  });

  await test.step('the affected researcher gets a notice and sees the maintenance without other people', async () => {
    const researcher = await enterAs(OWNER);
    await researcher.goto('/user/dasbor');
    const list = await openNotices(researcher);
    await expect(list.getByRole('link').filter({ hasText: reason })).toContainText('dijadwalkan dirawat', LATE);
    await researcher.keyboard.press('Escape');

    await researcher.getByRole('link', { name: 'Kalender slot kosong' }).click();
    await expect(researcher.getByRole('heading', { level: 1, name: 'Kalender Mesin' })).toBeVisible();
    await researcher.goto(`/user/kalender?tanggal=${rawat}`);
    const machine = researcher.getByRole('row').filter({ hasText: name });
    await expect(machine).toContainText(reason);
    await expect(researcher.getByRole('table')).not.toContainText(/@|Usulan awal/);
    expect(await faultsOf(watch(researcher), { narrow: true })).toEqual([]);
  });

  await test.step('the admins’ calendar shows person, proposal and end', async () => {
    await admin.goto(`/admin/kalender?tanggal=${rawat}`);
    const table = admin.getByRole('table', { name: 'Pemakaian slot tiap mesin dan hari' });
    const machine = table.locator('tbody').filter({ hasText: name });
    const index = Number(weekdayOf(rawat)) - 1;
    await expect(machine.getByRole('row').first().getByRole('cell').nth(index)).toContainText(reason);
    const slot = machine
      .getByRole('row', { name: /^Slot 1 / })
      .getByRole('cell')
      .nth(index);
    await expect(slot).toContainText(/Siti Rahmawati.*Usulan awal.*s\.d\. \d+ \w+/s);
    await admin.goto(`/admin/kalender?tanggal=${tutup}`);
    await expect(machine.getByRole('row').first()).toContainText(`Tutup setiap ${weekdayName(tutup)}`);
    expect(await faultsOf(watch(admin), { narrow: true })).toEqual([]);
    await slot.getByRole('link').or(machine.getByRole('link')).first().click();
    await expect(admin).toHaveURL(new RegExp(held));
  });
});
