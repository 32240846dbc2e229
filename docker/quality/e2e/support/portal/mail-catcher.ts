import { createServer } from 'node:http';
import { startSmtp } from '../../../../services/test/support/peers/smtp';

/** Address of the mails that a portal has sent. */
export function mailboxUrl(portal: string): string {
  const url = new URL(portal);
  url.port = String(Number(url.port) + 6);
  return url.href;
}

/** Starts a real SMTP server five ports after the portal's; the next port serves the received mails as JSON. */
export async function startMailCatcher(portalPort: number): Promise<{ readonly smtpUrl: string; stop: () => void }> {
  const smtp = await startSmtp(portalPort + 5);
  const mailbox = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(smtp.received));
  }).listen(portalPort + 6);
  return {
    smtpUrl: `smtp://127.0.0.1:${portalPort + 5}`,
    stop: () => {
      mailbox.close();
      void smtp.stop();
    },
  };
}
