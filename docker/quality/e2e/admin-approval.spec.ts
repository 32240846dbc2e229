import { expect, test, type Locator, type Page, type Route } from './support/test';
import { PROPOSAL_KINDS, adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { answer, countApprovalCalls, fillApproval, richText, told, writeRichText } from './support/admin';
import { shownIn } from './support/choose';
import type { PortalApi } from './support/portal-api';
import { signIn } from './support/signed-in';

const WORDS = 'Silakan dipakai.';
const MACHINE_CALL = /\/approval$/;
const MAIN_CALL = '**/approved/*';
const QUESTION = 'Yakin ingin menyetujui?';

for (const kind of PROPOSAL_KINDS) {
  test(`a ${kind} proposal is approved and finished from its preview, by its own path`, async ({ page, api }) => {
    const id = await api.pendingProposal(kind, 'external@portal.test');
    await signIn(page, kind === 'thesis' ? 'super@portal.test' : 'proposal@portal.test');
    await page.goto(adminPreviewRoute(kind, id));
    await expect(page.getByText('Belum Disetujui').first()).toBeVisible();
    const dialog = await fillApproval(page, { machine: 'DGX-A100-01', day: 'Minggu', words: WORDS });
    await expect(dialog.getByRole('link', { name: 'lama-docker_image.zip' })).toBeVisible();
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

/** Opens the dialog of a new pending proposal and fills it in up to the sending. */
async function openFilled(page: Page, api: PortalApi, words = WORDS): Promise<Locator> {
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  await signIn(page, 'proposal@portal.test');
  await page.goto(adminPreviewRoute('thesis', id));
  return fillApproval(page, { machine: 'DGX-A100-02', day: 'Sabtu', words });
}

async function send(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^(Setujui di DGX-A100-02, Sabtu|Kirim ulang persetujuan)/ }).click();
  await answer(page, QUESTION, 'Setuju');
}

/** Expects every chosen and typed value still in the dialog. */
async function expectKept(dialog: Locator): Promise<void> {
  await expect.poll(() => shownIn(dialog.getByLabel('Hari', { exact: true }))).toBe('Sabtu');
  await expect.poll(() => shownIn(dialog.getByLabel('Mesin', { exact: true }))).toBe('DGX-A100-02');
  await expect(dialog.getByLabel('Durasi (Hari)')).toHaveValue('20');
  await expect(richText(dialog).getByText(WORDS)).toBeVisible();
}

test('the machine service refuses: its words as a warning, nothing else is sent, values stay', async ({
  page,
  api,
}) => {
  const dialog = await openFilled(page, api);
  const calls = countApprovalCalls(page);
  await page.route(MACHINE_CALL, (route) => route.fulfill({ json: { error: true, message: 'jadwal penuh!!!' } }), {
    times: 1,
  });
  await send(page, dialog);
  await expect(told(page, 'jadwal penuh!!!')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('jadwal penuh!!!');
  await expectKept(dialog);
  expect(calls).toEqual({ slots: 1, approvals: 0 });
  await send(page, dialog);
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
  expect(calls).toEqual({ slots: 2, approvals: 1 });
});

test('the machine service names a field: its words at the field, until it is corrected', async ({ page, api }) => {
  const dialog = await openFilled(page, api);
  const refusal = { detail: [{ loc: ['body', 'durasi'], msg: 'Durasi paling lama 10 hari.', type: 'value_error' }] };
  await page.route(MACHINE_CALL, (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
  await send(page, dialog);
  const told = dialog.getByText('Durasi paling lama 10 hari.');
  await expect(told).toBeVisible();
  await dialog.getByLabel('Durasi (Hari)').fill('9');
  await expect(told).toHaveCount(0);
});

const FIRST_CALL_FAILS: readonly { how: string; says: string; fail: (route: Route) => Promise<void> }[] = [
  {
    how: 'by the network',
    says: 'Layanan mesin tidak dapat dihubungi',
    fail: (route) => route.abort('connectionfailed'),
  },
  {
    how: 'with 500',
    says: 'Terjadi gangguan di layanan mesin',
    fail: (route) => route.fulfill({ status: 500, json: {} }),
  },
  {
    how: 'with an answer of another shape',
    says: 'Jawaban layanan mesin tidak dikenali',
    fail: (route) => route.fulfill({ json: { ok: 1 } }),
  },
  // The limit of a call is 20 s.
  { how: 'by its time limit', says: 'Layanan mesin terlalu lama menjawab', fail: async () => undefined },
];

for (const { how, says, fail } of FIRST_CALL_FAILS) {
  test(`the call of the machine service fails ${how}: nothing else is sent, values stay, can be repeated`, async ({
    page,
    api,
  }) => {
    const dialog = await openFilled(page, api);
    const calls = countApprovalCalls(page);
    await page.route(MACHINE_CALL, fail, { times: 1 });
    await send(page, dialog);
    await expect(page.getByText('Proposal gagal disetujui.')).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByRole('alert')).toContainText(says);
    await expect(dialog.getByRole('alert')).toContainText('Persetujuan belum dicatat.');
    await expectKept(dialog);
    expect(calls).toEqual({ slots: 1, approvals: 0 });
    await send(page, dialog);
    await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
    expect(calls).toEqual({ slots: 2, approvals: 1 });
  });
}

/** The main API is no machine service: its failures are those of the line or of the server. */
const SECOND_CALL_FAILS = FIRST_CALL_FAILS.slice(0, 2).map(({ how, fail }) => ({
  how,
  fail,
  says: how === 'with 500' ? 'Terjadi gangguan di server' : 'Tidak tersambung ke server',
}));

for (const { how, says, fail } of SECOND_CALL_FAILS) {
  test(`the second call fails ${how}: told exactly so, only it is repeated`, async ({ page, api }) => {
    const dialog = await openFilled(page, api);
    const calls = countApprovalCalls(page);
    await page.route(MAIN_CALL, fail, { times: 1 });
    await send(page, dialog);
    await expect(told(page, 'Proposal gagal disetujui.')).toBeVisible();
    await expect(told(page, 'Gagal!')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText(
      'Slot mesin sudah dijadwalkan, tetapi persetujuan belum tercatat.',
    );
    await expect(dialog.getByRole('alert')).toContainText(says);
    await expectKept(dialog);
    expect(calls).toEqual({ slots: 1, approvals: 1 });
    await send(page, dialog);
    await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
    expect(calls).toEqual({ slots: 1, approvals: 2 });
  });
}

test('half done survives a reload: the slot is still known, and only the approval is sent', async ({ page, api }) => {
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

test('half done, then another day: the slot moves, none is left behind', async ({ page, api }) => {
  const dialog = await openFilled(page, api);
  const used = async (day: string) =>
    (await dialog.getByRole('button', { name: new RegExp(`^DGX-A100-02, ${day}`) }).textContent()) ?? '';
  const before = await used('Sabtu');
  await page.route(MAIN_CALL, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await send(page, dialog);
  await dialog.getByRole('button', { name: 'Pilih hari atau mesin lain' }).click();
  await dialog.getByRole('button', { name: /^DGX-A100-02, Jumat/ }).click();
  const calls = countApprovalCalls(page);
  await dialog.getByRole('button', { name: /^Setujui di DGX-A100-02, Jumat/ }).click();
  await answer(page, QUESTION, 'Setuju');
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
  expect(calls).toEqual({ slots: 1, approvals: 1 });
  // Another proposal's dialog shows the current usage.
  await page.goto(adminPreviewRoute('thesis', await api.pendingProposal('thesis', 'internal@portal.test')));
  await page.getByRole('button', { name: 'Setujui', exact: true }).click();
  await expect.poll(() => used('Sabtu')).toBe(before);
});

for (const [how, status, body] of [
  [
    'HTTP 422',
    422,
    {
      data: {
        validation_errors: {
          appr_description: ['Detail disetujui terlalu singkat.'],
          username: 'Akun ini dinonaktifkan.',
        },
      },
    },
  ],
  [
    'HTTP 200',
    200,
    {
      meta: { status: 'error', message: 'Validation Errors' },
      data: {
        validation_errors: {
          appr_description: 'Detail disetujui terlalu singkat.',
          username: ['Akun ini dinonaktifkan.'],
        },
      },
    },
  ],
] as const) {
  test(`the second call refuses values by ${how}: texts at the fields, the first call is not repeated`, async ({
    page,
    api,
  }) => {
    const dialog = await openFilled(page, api);
    const calls = countApprovalCalls(page);
    await page.route(MAIN_CALL, (route) => route.fulfill({ status, json: body }), { times: 1 });
    await send(page, dialog);
    await expect(told(page, 'Proposal gagal disetujui.')).toBeVisible();
    await expect(dialog.locator('.pr-editor .pr-error')).toHaveText('Detail disetujui terlalu singkat.');
    await expect(dialog.getByRole('alert')).toContainText('Akun ini dinonaktifkan.');
    await expectKept(dialog);
    await writeRichText(dialog, ' Hubungi admin bila ada kendala. ');
    await expect(dialog.locator('.pr-editor .pr-error')).toHaveCount(0);
    await send(page, dialog);
    await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
    expect(calls).toEqual({ slots: 1, approvals: 2 });
  });
}

test('a double click, on the button and on the response, sends each call once', async ({ page, api }) => {
  const dialog = await openFilled(page, api);
  const calls = countApprovalCalls(page);
  const button = dialog.getByRole('button', { name: /^Setujui di/ });
  // Two clicks before anything can be drawn in between, as an impatient hand and a slow machine make them.
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
