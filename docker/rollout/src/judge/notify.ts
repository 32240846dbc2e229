import { createTransport } from 'nodemailer';
import type { AreaName } from '@portal/shared/remote/area-config';

/** The judge's action on an area's canary. */
export interface Judged {
  readonly remote: AreaName;
  readonly build: string;
  readonly action: keyof typeof WORDS;
  readonly reason: string;
}

const WORDS = { 'taken-back': 'taken back', stepped: 'widened', promoted: 'promoted to stable' } as const;

/** Time limit of the request to the webhook, milliseconds. */
const TIME_LIMIT_MS = 10_000;

/** Describes the judge's action in one line. */
function judgedLine({ remote, build, action, reason }: Judged): string {
  return `${remote}: canary ${build} ${WORDS[action]} (${reason})`;
}

/** Where notices of the judge's actions go. */
export interface Notice {
  /** Address that gets it as JSON, with the line as `text`. */
  readonly webhook?: string | undefined;
  /** Address of a person, by the server of SMTP_URL. */
  readonly mail?: string | undefined;
  readonly smtpUrl?: string | undefined;
  readonly from?: string | undefined;
}

/** Sends the notice. When it does not arrive nothing is undone; the returned lines say so. */
export async function notify(judged: Judged, { webhook, mail, smtpUrl, from }: Notice): Promise<string[]> {
  const text = judgedLine(judged);
  const sent = [
    webhook ? trySend('webhook', () => post(webhook, { text, ...judged })) : null,
    mail && smtpUrl
      ? trySend('mail', () =>
          createTransport(smtpUrl).sendMail({
            from: from ?? 'portal@localhost',
            to: mail,
            subject: `Rollout ${judged.remote}: ${WORDS[judged.action]}`,
            text,
          }),
        )
      : null,
  ];
  return [text, ...(await Promise.all(sent)).filter((line) => line !== null)];
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
    return `  ${way} not sent: ${error instanceof Error ? error.message : String(error)}`;
  }
}
