import { expect } from '@playwright/test';
import { mailboxUrl } from './mail-catcher';

interface Mail {
  readonly to: string;
  /** As it came over the wire. */
  readonly message: string;
}

/** Mails to an address, oldest first, their quoted-printable bodies undone. */
export async function mailsTo(portal: string | undefined, address: string): Promise<string[]> {
  const mails = (await (await fetch(mailboxUrl(portal ?? ''))).json()) as Mail[];
  return mails.filter((mail) => mail.to === address).map((mail) => readable(mail.message));
}

/**
 * The link in the newest mail to an address whose subject fits; waits until `count` of them have come.
 * @returns the absolute address behind the mail's button
 */
export async function linkMailedTo(
  portal: string | undefined,
  address: string,
  subject: RegExp,
  count = 1,
): Promise<string> {
  const fitting = async () =>
    (await mailsTo(portal, address)).filter((mail) => subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''));
  await expect
    .poll(async () => (await fitting()).length, {
      message: `${count} mails '${subject.source}' to ${address}`,
      timeout: 20_000,
    })
    .toBe(count);
  const link = /https?:\/\/[^\s"<>]+/.exec((await fitting()).at(-1) ?? '')?.[0];
  if (!link) throw new Error(`no link in the mail to ${address}`);
  return link;
}

/** Each part of the message by its own transfer encoding. */
function readable(message: string): string {
  return message
    .split(/^(?=--)/m)
    .map((part) => (/^Content-Transfer-Encoding: quoted-printable/im.test(part) ? unquote(part) : part))
    .join('');
}

function unquote(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replace(/=/g, ''), 'hex').toString('utf8'));
}
