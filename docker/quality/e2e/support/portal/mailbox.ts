import { expect } from '@playwright/test';
import { unquote } from '../../../../services/test/support/data/unquote';
import { mailboxUrl } from './mail-catcher';

interface Mail {
  readonly to: string;
  /** As received. */
  readonly message: string;
}

/** Returns the mails to an address, oldest first, with decoded quoted-printable bodies. */
export async function mailsTo(portal: string | undefined, address: string): Promise<string[]> {
  const mails = (await (await fetch(mailboxUrl(portal ?? ''))).json()) as Mail[];
  return mails.filter((mail) => mail.to === address).map((mail) => readable(mail.message));
}

/**
 * Returns the link in the newest mail to an address with a matching subject; waits until `count` of them have arrived.
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

/** Decodes each part of the message by its transfer encoding. */
function readable(message: string): string {
  return message
    .split(/^(?=--)/m)
    .map((part) => (/^Content-Transfer-Encoding: quoted-printable/im.test(part) ? unquote(part) : part))
    .join('');
}
