import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { freePort } from '../../support/free-port';
import { submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';
import { startSmtp } from '../../support/peers/smtp';

let port = 0;
beforeAll(async () => {
  port = await freePort();
});

describe('mail', () => {
  const at = running(() => ({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    BRAND_NAME: 'Riset "Komputasi"',
    MAIL_FROM: 'Portal <kirim@portal.test>',
  }));

  it('keeps row and response while SMTP is down, and delivers once it is back', async () => {
    const row = await submit(at.server, at.people.Internal);
    await at.good(proposalEndpoints.thesis.rejected, { as: 'Super', params: { id: row.id } });
    await new Promise((resolve) => setTimeout(resolve, 700)); // a few attempts fail meanwhile
    const smtp = await startSmtp(port);
    try {
      await until(() => smtp.received.length >= 3, 'mails did not arrive');
      expect(smtp.received.map((mail) => mail.to).sort()).toEqual([
        'internal@portal.test',
        'proposal@portal.test',
        'super@portal.test',
      ]);
      const incoming = smtp.received.find((mail) => mail.to === 'proposal@portal.test');
      expect(incoming?.message).toMatch(/^From: Portal <kirim@portal\.test>\r?$/m);
      expect(incoming?.message).toContain('Subject: Proposal Masuk');
      expect(incoming?.message).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
      expect(incoming?.message).not.toMatch(/gunadarma/i);
    } finally {
      await smtp.stop();
    }
  });

  it('is sent by the next process when the first one died', async () => {
    await submit(at.server, at.people.External);
    const smtp = await at.restart(async () => {
      // A job that a killed process had claimed is released after two minutes.
      await at.sql('update mail_job set locked_until = now()');
      return startSmtp(port);
    });
    try {
      await until(() => smtp.received.some((mail) => mail.message.includes('Proposal Masuk')), 'the mail was lost');
    } finally {
      await smtp.stop();
    }
  });
});
