import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../platform/config/config';
import { HopelessError } from '../../platform/jobs/worker';
import { messageOf, type Log } from '../../platform/log';

interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends one mail; throws when it was not accepted, a HopelessError when it never will be. */
type Transport = (mail: OutgoingMail) => Promise<void>;

/** Marks a mail as automatic, so that no out-of-office reply answers it (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/**
 * Creates an SMTP transport if configured; otherwise one that writes `.eml` files to the outbox folder and logs the
 * first link.
 */
export function createTransport(config: Config, log: Log): Transport {
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl) : outboxTransport(config, log);
}

function smtpTransport(config: Config, url: string): Transport {
  const limits = 'connectionTimeout=10000&greetingTimeout=10000&socketTimeout=30000';
  const mailer = nodemailer.createTransport(`${url}${url.includes('?') ? '&' : '?'}${limits}`);
  return async (mail) => {
    await mailer.sendMail({ from: config.mailFrom, headers: HEADERS, ...mail }).catch((error: unknown) => {
      throw failureFor(mail.to, error);
    });
  };
}

/** Names the recipient. A login or a sender that is refused can be corrected, a refused recipient or message cannot. */
function failureFor(recipient: string, error: unknown): Error {
  // Nodemailer's errors have these fields, which its types do not name.
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  const isHopeless = permanent && (command === 'RCPT TO' || command === 'DATA');
  return new (isHopeless ? HopelessError : Error)(`${recipient}: ${messageOf(error)}`, { cause: error });
}

function outboxTransport(config: Config, log: Log): Transport {
  const folder = join(config.dataFolder, 'outbox');
  mkdirSync(folder, { recursive: true });
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await mailer.sendMail({ from: config.mailFrom, headers: HEADERS, ...mail });
    const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(path, message);
    log('warn', 'mail written to the outbox (no SMTP_URL)', {
      to: mail.to,
      subject: mail.subject,
      link: config.isProduction ? null : (/https?:\/\/\S+/.exec(mail.text)?.[0] ?? null),
      path,
    });
  };
}
