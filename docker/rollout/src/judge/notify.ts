import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { textOf } from '../rollout-error';

const WORDS = { 'taken-back': 'taken back', stepped: 'widened', promoted: 'promoted to stable' } as const;

export interface Judged {
  readonly remote: AreaName;
  readonly build: string;
  readonly action: keyof typeof WORDS;
  readonly reason: string;
}

const TIME_LIMIT_MS = 10_000;

/** Recipients of notices; by default ROLLOUT_WEBHOOK, and ROLLOUT_MAIL through the server of SMTP_URL. */
interface Recipients {
  /** Address that receives the notice as JSON, with the line as `text`. */
  readonly webhook?: string | undefined;
  readonly mail?: string | undefined;
}

/** Sends the notice. A failure undoes nothing; the returned lines report it. */
export async function notify(judged: Judged, { webhook, mail }: Recipients): Promise<string[]> {
  const { ROLLOUT_WEBHOOK, ROLLOUT_MAIL, SMTP_URL, SMTP_URL_FILE, MAIL_FROM = 'portal@localhost' } = process.env;
  const { remote, build, action, reason } = judged;
  const text = `${remote}: canary ${build} ${WORDS[action]} (${reason})`;
  const address = webhook ?? ROLLOUT_WEBHOOK;
  const to = mail ?? ROLLOUT_MAIL;
  const smtp = SMTP_URL ?? (SMTP_URL_FILE ? readFileSync(SMTP_URL_FILE, 'utf8').trim() : undefined);
  const letter = { from: MAIL_FROM, to, subject: `Rollout ${remote}: ${WORDS[action]}`, text };
  const failed = await Promise.all([
    address ? trySend('webhook', () => post(address, { text, ...judged })) : null,
    to && smtp ? trySend('mail', () => createTransport(smtp).sendMail(letter)) : null,
  ]);
  return [text, ...failed.filter((line) => line !== null)];
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
}

async function trySend(way: string, send: () => Promise<unknown>): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (error) {
    return `  ${way} not sent: ${textOf(error)}`;
  }
}
