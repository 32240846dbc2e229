import { stripVTControlCharacters } from 'node:util';
import { expect, type Page, type Route } from '@playwright/test';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type { Form } from '@portal/shared/contract/field/form';
import * as requests from '@portal/shared/contract/requests/session';

/** How a person notices a fault: a message on the screen, the dialog that leads away, or the login. */
type Outcome = 'words' | 'dialog' | 'login';

export interface Fault {
  readonly name: string;
  readonly reply: (route: Route, endpoint: Endpoint) => Promise<void>;
  /** Message for the person; a screen may show its own text of the catalogue instead. */
  readonly words: RegExp;
  /** Outcome of the main API's fault if the screen does not handle it itself. */
  readonly loud: Outcome;
}

const SAID = 'Kata-kata server uji';

/** The failures of figures.md section 3. Those that lead away from the screen come last. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'time-out',
    reply: (route) => route.abort('timedout'),
    words: /Tidak tersambung|terlalu lama|tidak dapat dihubungi/,
    loud: 'words',
  },
  {
    name: 'offline',
    reply: (route) => route.abort('internetdisconnected'),
    words: /Tidak tersambung|tidak dapat dihubungi/,
    loud: 'words',
  },
  {
    name: '500',
    reply: (route) => respond(route, 500, { message: `${SAID} 500` }),
    words: new RegExp(`${SAID} 500|Terjadi gangguan`),
    loud: 'words',
  },
  {
    name: 'bad JSON',
    reply: (route) => respond(route, 200, '{"meta":{"code":200},'),
    words: /Jawaban (server|layanan mesin) tidak dikenali|Invalid JSON/,
    loud: 'words',
  },
  {
    name: '422',
    reply: (route, endpoint) => respond(route, 422, refusal(fieldOf(endpoint))),
    words: /Isian uji salah|perlu diperbaiki/,
    loud: 'words',
  },
  {
    name: 'validation by HTTP 200',
    reply: (route, endpoint) => respond(route, 200, refusal(fieldOf(endpoint))),
    words: /Isian uji salah|perlu diperbaiki/,
    loud: 'words',
  },
  {
    name: 'validation of a field that is not on the screen',
    reply: (route) => respond(route, 200, refusal('tidak_dikenal')),
    words: /Isian uji salah|perlu diperbaiki/,
    loud: 'words',
  },
  {
    name: 'meta.code 400',
    reply: (route) => respond(route, 200, { meta: { code: 400, status: 'error', message: `${SAID} 400` }, data: null }),
    words: new RegExp(`${SAID} 400|Server menolak`),
    loud: 'words',
  },
  {
    name: '403',
    reply: (route) => respond(route, 403, { message: `${SAID} 403` }),
    words: /Forbedden/,
    loud: 'dialog',
  },
  {
    name: '404',
    reply: (route) => respond(route, 404, { message: `${SAID} 404` }),
    words: /404 Error|Halaman ini tidak ada/,
    loud: 'dialog',
  },
  {
    name: '401',
    reply: (route) => respond(route, 401, { message: 'Unauthenticated.' }),
    words: /Sesi Anda berakhir/,
    loud: 'login',
  },
];

function refusal(field: string): unknown {
  return { data: { validation_errors: { [field]: ['Isian uji salah.'] } } };
}

/** Bodies that the portal loads on demand, which Playwright cannot. */
const LOADED: Readonly<Record<string, Form>> = {
  'session.login': requests.login,
  'session.secondFactor': requests.secondFactor,
  'session.register': requests.register,
  'session.forgotPassword': requests.forgotPassword,
  'session.resetPassword': requests.resetPassword,
  'session.checkResetLink': requests.resetLink,
  'sso.continue': requests.continueSso,
  'sso.link': requests.linkSso,
  'sso.complete': requests.completeSso,
};

function fieldOf({ name, body }: Endpoint): string {
  const schema = typeof body === 'function' ? LOADED[name] : body;
  const fields = Object.keys(schema?.shape ?? {});
  // A long form does not resend a refused value until it changes: the tests change this field.
  return fields.find((name) => name === 'activity_plan') ?? fields[0] ?? 'nama';
}

/** The portal calls another origin, so the response must allow it. */
async function respond(route: Route, status: number, body: unknown): Promise<void> {
  const origin = (await route.request().headerValue('origin')) ?? '*';
  await route.fulfill({
    status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** One call of the contract that a test makes fail on demand. */
export class FaultyCall {
  fault: Fault | null = null;
  failed = 0;

  private constructor(readonly endpoint: Endpoint) {}

  static async on(page: Page, endpoint: Endpoint): Promise<FaultyCall> {
    const call = new FaultyCall(endpoint);
    const path = endpoint.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    await page.route(new RegExp(`^https?://[^/]+${path}(\\?|$)`), (route) => {
      if (call.fault === null || route.request().method() !== endpoint.method) return route.fallback();
      call.failed += 1;
      return call.fault.reply(route, endpoint);
    });
    return call;
  }
}

/** Messages about a failure on the screen: beside fields, in boxes, as toasts, in dialogs. */
function messageWith(page: Page, words: RegExp) {
  return page
    .locator('h1, [role=alert], [role=alertdialog], [role=status]')
    .or(page.locator('.pr-error, .ant-form-item-explain-error, .pr-toast, .pb-drop__wait, .mp-counter__hint'))
    .filter({ hasText: words, visible: true })
    .first();
}

/** Closes the toasts, so that they cannot be mistaken for the next fault's. */
export async function clearToasts(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('.pr-toast button').forEach((button) => button.click()),
  );
}

/** Runs one row of a table, so that a failing one does not hide the others; returns its faults in one line. */
export async function faultsOfRow(name: string, run: () => Promise<void>): Promise<string[]> {
  try {
    await run();
    return [];
  } catch (error) {
    return [
      `${name}: ${stripVTControlCharacters(String(error instanceof Error ? error.message : error))
        .split('\n')
        .filter(Boolean)
        .slice(0, 5)
        .join(' ')}`,
    ];
  }
}

/** Waits until the fault is shown in the expected way. */
export async function expectMessage(page: Page, fault: Fault, outcome: Outcome, says?: RegExp): Promise<void> {
  const message = `${fault.name}: visible`;
  if (outcome === 'login') {
    await page.waitForURL(/\/masuk\?/);
    await expect(page.getByText(/Sesi Anda (telah )?berakhir/).first(), message).toBeVisible();
    return;
  }
  const words = says ? new RegExp(`${fault.words.source}|${says.source}`, 'i') : fault.words;
  if (outcome === 'dialog') {
    await expect(
      page.getByRole('alertdialog', { name: fault.name === '403' ? 'Forbedden' : '404 Error' }),
      message,
    ).toBeVisible();
    return;
  }
  await expect(messageWith(page, words), message).toBeVisible();
}

/** Returns a fault's outcome: the machine service is another host, and a screen handles its quiet calls itself. */
export function outcomeOf(fault: Fault, endpoint: Endpoint, isQuiet: boolean): Outcome {
  return isQuiet || endpoint.service === 'machine' ? 'words' : fault.loud;
}
