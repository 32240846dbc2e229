import { expect, test, type Locator, type Page, type Route } from '../support/test';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { answer, countApprovalCalls, fillApproval, richText, writeRichText } from '../support/people/admin';
import { shownIn } from '../support/choose';
import type { PortalApi } from '../support/portal/portal-api';
import { unique } from '../support/people/researcher';
import { signIn } from '../support/people/signed-in';

const OWNER = 'internal@portal.test';
const MACHINE = 'DGX-A100-02';
const WORDS = 'Silakan dipakai.';
const MACHINE_CALL = /\/approval$/;
const MAIN_CALL = '**/approved/*';
const QUESTION = 'Yakin ingin menyetujui?';

// Those of theses: `main-job.spec.ts` and `course.spec.ts`.
for (const [kind, email] of [
  ['nonTa', 'super@portal.test'],
  ['industry', 'proposal@portal.test'],
] as const) {
  test(`a ${kind} proposal is approved and finished from its preview, by its own path`, async ({ page, api }) => {
    const id = await api.pendingProposal(kind, 'external@portal.test');
    await signIn(page, email);
    await page.goto(adminPreviewRoute(kind, id));
    await expect(page.getByText('Belum Disetujui').first()).toBeVisible();
    const dialog = await fillApproval(page, { machine: 'DGX-A100-01', day: 'Minggu', words: WORDS });
    await expect(dialog.getByRole('link', { name: 'image.zip' })).toBeVisible();
    const calls = countApprovalCalls(page);
    await dialog.getByRole('button', { name: /^Setujui di DGX-A100-01, Minggu/ }).click();
    await answer(page, QUESTION, 'Setuju');
    await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
    expect(calls).toEqual({ slots: 1, approvals: 1 });
    await expect(page.getByText(/^Disetujui · .* · oleh /)).toBeVisible();
    await expect(page.getByText(WORDS).first()).toBeVisible();
    await page.getByRole('button', { name: 'Selesai', exact: true }).click();
    await answer(page, 'Yakin ingin menyelesaikan?', 'Setuju');
    await expect(page.getByRole('button', { name: 'Selesai', exact: true })).toBeHidden();
    await expect(page.getByText('Selesai').first()).toBeVisible();
  });
}

/** Opens the dialog of a new pending proposal and fills it in without sending. */
async function openFilled(page: Page, api: PortalApi, machine = MACHINE): Promise<Locator> {
  const id = await api.pendingProposal('thesis', OWNER);
  await signIn(page, 'proposal@portal.test');
  await page.goto(adminPreviewRoute('thesis', id));
  return fillApproval(page, { machine, day: 'Sabtu', words: WORDS });
}

async function send(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^(Setujui di .+, Sabtu|Kirim ulang persetujuan)/ }).click();
  await answer(page, QUESTION, 'Setuju');
}

/** Expects every chosen and typed value still in the dialog. */
async function expectKept(dialog: Locator): Promise<void> {
  await expect.poll(() => shownIn(dialog.getByLabel('Hari', { exact: true }))).toBe('Sabtu');
  await expect.poll(() => shownIn(dialog.getByLabel('Mesin', { exact: true }))).toBe(MACHINE);
  await expect(dialog.getByLabel('Durasi (Hari)')).toHaveValue('20');
  await expect(richText(dialog).getByText(WORDS)).toBeVisible();
}

const refuse = (status: number, json: object) => (route: Route) => route.fulfill({ status, json });
const fieldRefused = { detail: [{ loc: ['body', 'durasi'], msg: 'Durasi paling lama 10 hari.', type: 'value_error' }] };
const valuesRefused = {
  meta: { status: 'error', message: 'Validation Errors' },
  data: { validation_errors: { appr_description: 'Terlalu singkat.', username: ['Akun ini dinonaktifkan.'] } },
};

/** The call that fails, how, and the dialog's messages. */
const FAILURES: readonly [call: 1 | 2, fail: (route: Route) => Promise<void>, ...says: string[]][] = [
  [1, refuse(200, { error: true, message: 'jadwal penuh!!!' }), 'jadwal penuh!!!'],
  [1, (route) => route.abort('connectionfailed'), 'tidak dapat dihubungi', 'Persetujuan belum dicatat.'],
  // The limit of a call is 20 s.
  [1, async () => undefined, 'Layanan mesin terlalu lama menjawab', 'Persetujuan belum dicatat.'],
  [2, refuse(500, {}), 'Terjadi gangguan di server', 'Slot mesin sudah dijadwalkan, tetapi persetujuan'],
  [2, refuse(200, valuesRefused), 'Akun ini dinonaktifkan.'],
];

test('each failed call of an approval is explained, keeps the input, and only it is repeated', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000);
  const dialog = await openFilled(page, api);
  const calls = countApprovalCalls(page);
  await page.route(MACHINE_CALL, refuse(422, fieldRefused), { times: 1 });
  await send(page, dialog);
  const words = dialog.getByText('Durasi paling lama 10 hari.');
  await expect(words).toBeVisible();
  await dialog.getByLabel('Durasi (Hari)').fill('9');
  await expect(words).toHaveCount(0);
  await dialog.getByLabel('Durasi (Hari)').fill('20');
  const expected = { slots: 1, approvals: 0 };
  let isBooked = false;
  for (const [call, fail, ...says] of FAILURES) {
    await page.route(call === 1 ? MACHINE_CALL : MAIN_CALL, fail, { times: 1 });
    await send(page, dialog);
    for (const said of says) await expect(dialog.getByRole('alert')).toContainText(said, { timeout: 30_000 });
    await expectKept(dialog);
    if (!isBooked) expected.slots += 1;
    if (call === 2) [isBooked, expected.approvals] = [true, expected.approvals + 1];
    expect(calls).toEqual(expected);
  }
  await expect(dialog.locator('.pr-editor .pr-error')).toHaveText('Terlalu singkat.');
  await send(page, dialog);
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
  expect(calls).toEqual({ ...expected, approvals: expected.approvals + 1 });
});

test('a half-done approval survives a reload: only the approval call is sent again', async ({ page, api }) => {
  const dialog = await openFilled(page, api);
  const calls = countApprovalCalls(page);
  await page.route(MAIN_CALL, (route) => route.abort('connectionfailed'), { times: 1 });
  await send(page, dialog);
  await expect(dialog.getByRole('alert')).toContainText('Slot mesin sudah dijadwalkan');
  await page.reload();
  await page.getByRole('button', { name: 'Setujui', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Slot mesin sudah dijadwalkan');
  await writeRichText(dialog, WORDS);
  await expectKept(dialog);
  await send(page, dialog);
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
  expect(calls).toEqual({ slots: 1, approvals: 2 });
});

test('closing a half-done approval asks, frees the slot, and a new approval books again', async ({ page, api }) => {
  const machine = unique('Lepas');
  await api.newMachine(machine);
  const running = () => api.running(machine, OWNER);
  const dialog = await openFilled(page, api, machine);
  await page.route(MAIN_CALL, refuse(500, {}), { times: 1 });
  await send(page, dialog);
  await expect(dialog.getByRole('alert')).toContainText('Slot mesin sudah dijadwalkan');
  const question = page.getByRole('dialog', { name: 'Slot mesin masih terjadwal' });
  for (const button of ['Tutup', 'Kembalikan slot']) {
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Batal', exact: true }).click();
    await question.getByRole('button', { name: button, exact: true }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(dialog).toHaveCount(0);
  await expect.poll(running).toBe(0);
  await send(page, await fillApproval(page, { machine, day: 'Sabtu', words: WORDS }));
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
  expect(await running()).toBe(1);
});

test('a double click on button and confirmation sends each call once', async ({ page, api }) => {
  const dialog = await openFilled(page, api);
  const calls = countApprovalCalls(page);
  const button = dialog.getByRole('button', { name: /^Setujui di/ });
  // Two clicks before anything can render in between, as from an impatient person on a slow machine.
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  const agree = page
    .getByRole('alertdialog', { name: QUESTION })
    .or(page.getByRole('dialog', { name: QUESTION }))
    .getByRole('button', { name: 'Setuju', exact: true });
  await agree.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual({ slots: 1, approvals: 1 });
});
