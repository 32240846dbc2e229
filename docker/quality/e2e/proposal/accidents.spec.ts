import { expect, test, type BrowserContext, type Page } from '../support/test';
import {
  PROPOSAL_KINDS,
  PROPOSAL_KIND_DETAILS,
  userEditRoute,
  type ProposalKind,
} from '@portal/shared/contract/proposal/proposal-kind';
import { enter, logIn, logOut } from '../support/people/account';
import { expectKept } from '../support/kept-draft';
import { shareOf } from '../support/looks/matrix';
import { PortalApi } from '../support/portal/portal-api';
import { control, fillForm, sendForm, smallFile } from '../support/people/researcher';
import { signIn } from '../support/people/signed-in';

/** figures.md section 3: six forms, four accidents; text and files are there after coming back. */
const EMAIL = 'external@portal.test';
const FIRST_LINE = 'Teks yang tidak boleh hilang, baris satu.';
const TEXT = `${FIRST_LINE}\nBaris dua.`;

interface OpenForm {
  readonly address: string;
  readonly label: 'Kirim' | 'Ubah';
  readonly call: string;
}

async function openForm(
  page: Page,
  kind: ProposalKind,
  action: 'store' | 'update',
  baseURL: string,
  enters = signIn,
): Promise<OpenForm> {
  const api = await PortalApi.of(baseURL);
  const id = action === 'update' ? await api.proposalInRevision(kind, EMAIL, '<p>Perbaiki.</p>') : null;
  await enters(page, EMAIL);
  const address = id === null ? PROPOSAL_KIND_DETAILS[kind].addRoute : userEditRoute(kind, id);
  await page.goto(address);
  if (id === null) await fillForm(page, kind);
  await control(page, 'activity_plan').fill(TEXT);
  await control(page, 'proposal_file').setInputFiles(smallFile('pdf', 'berkas-penting'));
  await expect(page.getByText('berkas-penting.pdf')).toBeVisible();
  return {
    address,
    label: id === null ? 'Kirim' : 'Ubah',
    call: `**/${PROPOSAL_KIND_DETAILS[kind].segment}/${action}**`,
  };
}

async function expectAllThere(page: Page): Promise<void> {
  await expect(control(page, 'activity_plan')).toHaveValue(TEXT);
  await expect(page.getByText('berkas-penting.pdf')).toBeVisible();
}

async function takeUpDraft(page: Page): Promise<void> {
  await expect(page.getByText('Lanjutkan isian tersimpan?')).toBeVisible();
  await page.getByRole('button', { name: 'Lanjutkan isian' }).click();
  await expectAllThere(page);
}

/** Submits the form, to check that all of its text is there. */
async function sendAndExpectDone(page: Page, label: 'Kirim' | 'Ubah'): Promise<void> {
  await sendForm(page, label);
  await expect(
    page.getByText(label === 'Kirim' ? 'Usulan berhasil diajukan.' : 'Usulan berhasil diubah.'),
  ).toBeVisible();
}

interface Accident {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly form: OpenForm;
}

/** Accidents that may happen to a filled form; each test ends with the complete form submitted. */
const ACCIDENTS: readonly (readonly [what: string, happens: (accident: Accident) => Promise<void>])[] = [
  [
    'tab killed',
    async ({ page, context, form }) => {
      await expectKept(page, FIRST_LINE, 'berkas-penting.pdf');
      const crashed = page.waitForEvent('crash');
      const devtools = await context.newCDPSession(page);
      devtools.send('Page.crash').catch(() => {});
      await crashed;
      const next = await context.newPage();
      await next.goto(form.address);
      await takeUpDraft(next);
      await sendAndExpectDone(next, form.label);
    },
  ],
  [
    'network lost while sending',
    async ({ page, context, form }) => {
      await context.setOffline(true);
      const review = await sendForm(page, form.label);
      await expect(review.getByText('Tidak tersambung ke server')).toBeVisible();
      await review.getByRole('button', { name: 'Kembali' }).click();
      await expectAllThere(page);
      await context.setOffline(false);
      await sendAndExpectDone(page, form.label);
    },
  ],
  [
    '401 while sending',
    async ({ page, form }) => {
      await page.route(form.call, (route) =>
        route.fulfill({ status: 401, json: { message: 'Unauthenticated.' }, headers: corsFor(page) }),
      );
      await sendForm(page, form.label);
      await page.waitForURL('**/masuk**');
      await page.unroute(form.call);
      await enter(page, EMAIL);
      await page.waitForURL(`**${form.address}`);
      await takeUpDraft(page);
      await sendAndExpectDone(page, form.label);
    },
  ],
  [
    '422 while sending',
    async ({ page, form }) => {
      await page.route(form.call, (route) =>
        route.fulfill({
          status: 422,
          json: {
            meta: { code: 422 },
            data: { validation_errors: { activity_plan: ['Rencana kegiatan terlalu singkat.'] } },
          },
          headers: corsFor(page),
        }),
      );
      await sendForm(page, form.label);
      await expect(page.getByText('Rencana kegiatan terlalu singkat.').first()).toBeVisible();
      await expect(control(page, 'activity_plan')).toBeFocused();
      await expectAllThere(page);
      await page.unroute(form.call);
      await control(page, 'activity_plan').fill(`${TEXT} Lebih panjang.`);
      await sendAndExpectDone(page, form.label);
    },
  ],
];

/** Every form: each kind, new and changed. */
const FORMS = PROPOSAL_KINDS.flatMap((kind) => (['store', 'update'] as const).map((action) => ({ kind, action })));

for (const [row, { kind, action }] of FORMS.entries())
  // One engine renders every form: a usual run tests each form with one accident, and each accident with some form.
  for (const [what, happens] of shareOf(ACCIDENTS, row, ACCIDENTS.length))
    test(`${kind} ${action}: ${what}`, async ({ page, context, baseURL }) => {
      await happens({ page, context, form: await openForm(page, kind, action, baseURL ?? '') });
    });

/** CORS headers of a response that replaces one of another origin. */
function corsFor(page: Page): Record<string, string> {
  return { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' };
}

test("logout deletes the person's drafts and keeps another person's", async ({ page, baseURL }) => {
  const form = await openForm(page, 'thesis', 'store', baseURL ?? '', logIn);
  await expectKept(page, FIRST_LINE, 'berkas-penting.pdf');
  page.on('dialog', (dialog) => void dialog.accept());
  const logInAgain = async (email: string) => {
    await enter(page, email);
    await page.waitForURL('**/user/dasbor');
  };
  const leave = async () => {
    await logOut(page);
    await page.waitForURL('**/masuk**');
  };
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/masuk');
  await logInAgain('internal@portal.test');
  await leave();
  await logInAgain(EMAIL);
  await page.goto(form.address);
  await takeUpDraft(page);
  await page.goto('/user/dasbor');
  await leave();
  await logInAgain(EMAIL);
  await page.goto(form.address);
  await expect(control(page, 'activity_plan')).toHaveValue('');
});

test('a form in two tabs does not overwrite silently', async ({ page, context, baseURL }) => {
  await openForm(page, 'thesis', 'store', baseURL ?? '');
  await expectKept(page, FIRST_LINE, 'berkas-penting.pdf');
  const other = await context.newPage();
  await other.goto(PROPOSAL_KIND_DETAILS.thesis.addRoute);
  await takeUpDraft(other);
  await control(other, 'activity_plan').fill('Dari tab kedua.');
  await expectKept(other, 'Dari tab kedua.');
  await control(page, 'output_plan').fill('Dari tab pertama.');
  await expect(page.getByText('Formulir ini juga diisi di tab lain', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Muat isian tab lain' }).click();
  await expect(control(page, 'activity_plan')).toHaveValue('Dari tab kedua.');
});

test('a form on a device with a hanging database opens, warns and is sent', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    // Some browsers never answer a request to open the database.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const form = await openForm(page, 'thesis', 'store', baseURL ?? '');
  await expect(page.getByText(/Perangkat ini menolak menyimpan isian/).first()).toBeVisible();
  await sendAndExpectDone(page, form.label);
});
