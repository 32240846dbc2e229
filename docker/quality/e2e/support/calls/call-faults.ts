import { stripVTControlCharacters } from 'node:util';
import { expect, type CDPSession, type Page } from '@playwright/test';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type { Form } from '@portal/shared/contract/field/form';
import * as requests from '@portal/shared/contract/requests/session';

/** How a person notices a fault: a message on the screen, the dialog that leads away, or the login. */
type Outcome = 'words' | 'dialog' | 'login';

/** The failure of a connection, or a response; text is sent as it is, anything else as JSON. */
type Reply =
  | { readonly errorReason: 'TimedOut' | 'InternetDisconnected' }
  | { readonly status: number; readonly body: unknown };

export interface Fault {
  readonly name: string;
  readonly reply: (endpoint: Endpoint) => Reply;
  /** Message for the person; a screen may show its own text of the catalogue instead. */
  readonly words: RegExp;
  /** Outcome of the main API's fault if the screen does not handle it itself. */
  readonly loud: Outcome;
}

const SAID = 'Kata-kata server uji';

const fault = (name: string, reply: Reply | Fault['reply'], words: RegExp, loud: Outcome = 'words'): Fault => ({
  name,
  reply: typeof reply === 'function' ? reply : () => reply,
  words,
  loud,
});
const refusedField = /Isian uji salah|perlu diperbaiki/;
const badRequest = { meta: { code: 400, status: 'error', message: `${SAID} 400` }, data: null };

/** The failures of figures.md section 3. Those that lead away from the screen come last. */
export const FAULTS: readonly Fault[] = [
  fault('time-out', { errorReason: 'TimedOut' }, /Tidak tersambung|terlalu lama|tidak dapat dihubungi/),
  fault('offline', { errorReason: 'InternetDisconnected' }, /Tidak tersambung|tidak dapat dihubungi/),
  fault('500', { status: 500, body: { message: `${SAID} 500` } }, new RegExp(`${SAID} 500|Terjadi gangguan`)),
  fault(
    'bad JSON',
    { status: 200, body: '{"meta":{"code":200},' },
    /Jawaban (server|layanan mesin) tidak dikenali|Invalid JSON/,
  ),
  fault('422', (endpoint) => ({ status: 422, body: refusal(fieldOf(endpoint)) }), refusedField),
  fault('validation by HTTP 200', (endpoint) => ({ status: 200, body: refusal(fieldOf(endpoint)) }), refusedField),
  fault(
    'validation of a field that is not on the screen',
    { status: 200, body: refusal('tidak_dikenal') },
    refusedField,
  ),
  fault('meta.code 400', { status: 200, body: badRequest }, new RegExp(`${SAID} 400|Server menolak`)),
  fault('403', { status: 403, body: { message: `${SAID} 403` } }, /Forbedden/, 'dialog'),
  fault('404', { status: 404, body: { message: `${SAID} 404` } }, /404 Error|Halaman ini tidak ada/, 'dialog'),
  fault('401', { status: 401, body: { message: 'Unauthenticated.' } }, /Sesi Anda berakhir/, 'login'),
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

/**
 * Makes one call of a page fail on demand. Chromium pauses only the requests of this call. `page.route` would send every
 * file of the page through the test, and would disable the browser's cache.
 */
export class FaultyCall {
  fault: Fault | null = null;
  failed = 0;
  private endpoint: Endpoint | null = null;
  /** Addresses that were answered well since the page's last load; the page may still show these answers. */
  private readonly answered = new Set<string>();

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.answered.clear();
    });
    page.on('response', (response) => response.ok() && this.answered.add(response.url()));
  }

  /** Whether the page has a good answer to the chosen call. */
  get isAnswered(): boolean {
    return [...this.answered].some((url) => this.isOf(url));
  }

  static async of(page: Page): Promise<FaultyCall> {
    const session = await page.context().newCDPSession(page);
    const call = new FaultyCall(page, session);
    session.on('Fetch.requestPaused', ({ requestId, request: { url, method } }) => {
      // A page that is left takes its requests with it.
      call.respond(requestId, url, method).catch(() => undefined);
    });
    return call;
  }

  /** Chooses the call that fails from now on, once `fault` is set. */
  async choose(endpoint: Endpoint): Promise<void> {
    this.endpoint = endpoint;
    this.fault = null;
    const urlPattern = `*${endpoint.path.replace(/\{\w+\}/g, '*')}*`;
    await this.session.send('Fetch.enable', { patterns: [{ urlPattern }] });
  }

  private isOf(url: string): boolean {
    const path = this.endpoint?.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^https?://[^/]+${path}(\\?|$)`).test(url);
  }

  private async respond(requestId: string, url: string, method: string): Promise<unknown> {
    const { endpoint, fault, session } = this;
    if (!endpoint || !fault || method !== endpoint.method || !this.isOf(url))
      return session.send('Fetch.continueRequest', { requestId });
    this.failed += 1;
    const reply = fault.reply(endpoint);
    if ('errorReason' in reply) return session.send('Fetch.failRequest', { requestId, ...reply });
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: reply.status,
      responseHeaders: [
        { name: 'content-type', value: 'application/json' },
        // The portal calls another origin, so the response must allow it.
        { name: 'access-control-allow-origin', value: new URL(this.page.url()).origin },
        { name: 'access-control-allow-credentials', value: 'true' },
      ],
      body: Buffer.from(text).toString('base64'),
    });
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
    const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    return [`${name}: ${text.split('\n').filter(Boolean).slice(0, 5).join(' ')}`];
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
  const dialog = page.getByRole('alertdialog', { name: fault.name === '403' ? 'Forbedden' : '404 Error' });
  await expect(outcome === 'dialog' ? dialog : messageWith(page, words), message).toBeVisible();
}

/** Returns a fault's outcome: the machine service is another host, and a screen handles its quiet calls itself. */
export function outcomeOf(fault: Fault, endpoint: Endpoint, isQuiet: boolean): Outcome {
  return isQuiet || endpoint.service === 'machine' ? 'words' : fault.loud;
}
