import { expect, test, type Locator, type Page } from '../support/test';
import { adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { answer, fillApproval, row } from '../support/admin';
import type { PortalApi } from '../support/portal/portal-api';
import { unique } from '../support/researcher';
import { signIn } from '../support/signed-in';

const OWNER = 'internal@portal.test';
const ADMIN = 'proposal@portal.test';

/** Creates a machine, and a proposal that waits. */
async function begin(page: Page, api: PortalApi) {
  const machine = unique('Lepas');
  await api.newMachine(machine);
  const id = await api.pendingProposal('thesis', OWNER);
  await signIn(page, ADMIN);
  return { id, machine, running: () => api.running(machine, OWNER) };
}

/** Opens the preview of a proposal, fills in its approval and sends it. */
async function sendApproval(page: Page, id: string, machine: string): Promise<Locator> {
  await page.goto(adminPreviewRoute('thesis', id));
  const dialog = await fillApproval(page, { machine, day: 'Senin', words: 'Silakan.' });
  await dialog.getByRole('button', { name: new RegExp(`^Setujui di ${machine}`) }).click();
  await answer(page, 'Yakin ingin menyetujui?', 'Setuju');
  return dialog;
}

/** An approval whose second call fails: the slot is taken, nothing is recorded. */
async function approveHalf(page: Page, id: string, machine: string): Promise<Locator> {
  await page.route('**/approved/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const dialog = await sendApproval(page, id, machine);
  await expect(dialog.getByRole('alert')).toContainText('Slot mesin sudah dijadwalkan');
  return dialog;
}

async function leave(page: Page, dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Slot mesin masih terjadwal' });
  await question.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('bulk finish: every container stops', async ({ page, api }) => {
  const { id, machine, running } = await begin(page, api);
  const ids = [id, await api.pendingProposal('thesis', OWNER)];
  const titles: string[] = [];
  for (const one of ids) {
    await sendApproval(page, one, machine);
    await expect(page.getByText('Proposal berhasil disetujui').first()).toBeVisible();
    titles.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  }
  expect(await running()).toBe(2);
  await page.goto('/admin/usulan');
  for (const title of titles) await row(page, title).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Selesai', exact: true }).click();
  await answer(page, 'Yakin ingin menyelesaikan 2 usulan?', 'Setuju');
  const results = page.getByRole('dialog', { name: 'Hasil' });
  await expect(results.getByText('diselesaikan.')).toHaveCount(2);
  await expect.poll(running).toBe(0);
});

test('closed half-way: asked, the slot is given back, and a new approval takes both calls', async ({ page, api }) => {
  const { id, machine, running } = await begin(page, api);
  const dialog = await approveHalf(page, id, machine);
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Slot mesin masih terjadwal' })
    .getByRole('button', { name: 'Tutup', exact: true })
    .click();
  await expect(dialog).toBeVisible();
  await leave(page, dialog, 'Kembalikan slot');
  await expect.poll(running).toBe(0);
  await sendApproval(page, id, machine);
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
  expect(await running()).toBe(1);
});

test('another admin rejected meanwhile: told so, the slot is given back', async ({ page, api }) => {
  const { id, machine, running } = await begin(page, api);
  await page.goto(adminPreviewRoute('thesis', id));
  const dialog = await fillApproval(page, { machine, day: 'Senin', words: 'Silakan.' });
  await api.reject(id);
  await dialog.getByRole('button', { name: new RegExp(`^Setujui di ${machine}`) }).click();
  await answer(page, 'Yakin ingin menyetujui?', 'Setuju');
  await expect(dialog.getByRole('alert')).toContainText('Status usulan sudah berubah menjadi Ditolak');
  await expect.poll(running).toBe(0);
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
