import { pageAnnouncements, storeAnnouncement } from '@portal/shared/contract/endpoints/account';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import type { Role } from '@portal/shared/contract/roles';
import { enterAll, good, type Person } from '../support/client';
import { openDatabases, type TestDatabase } from '../support/databases';
import { freePort } from '../support/free-port';
import { submit } from '../support/proposals';
import { sql } from '../support/sql';
import { startServer, until, type Server } from '../support/server';
import { startSmtp } from '../support/smtp';

describe('mail', () => {
  let database: TestDatabase;
  let server: Server;
  let people: Record<Role, Person>;
  let port: number;
  beforeAll(async () => {
    database = await openDatabases();
    port = await freePort();
    server = await startServer({
      databaseUrl: await database.url(),
      env: {
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        BRAND_NAME: 'Riset "Komputasi"',
        MAIL_FROM: 'Portal <kirim@portal.test>',
      },
    });
    people = await enterAll(server);
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });

  it('keeps row and response while SMTP is down, and delivers once it is back', async () => {
    const row = await submit(server, people.Internal);
    await good(server, proposalEndpoints.thesis.rejected, { as: people.Super, params: { id: row.id } });
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

  it('sends an announcement by SMTP, once to each researcher', async () => {
    const smtp = await startSmtp(port);
    try {
      await good(server, storeAnnouncement, {
        as: people.Super,
        body: { subject: 'Jadwal baru', announcement: '<p>Mulai <i>Senin</i></p>' },
      });
      const done = await until(async () => {
        const [newest] = (await good(server, pageAnnouncements, { as: people.Super })).rows;
        return newest && newest.sent === newest.recipients ? newest : null;
      }, 'announcement not sent');
      expect(smtp.received).toHaveLength(Number(done.recipients));
      expect(new Set(smtp.received.map((mail) => mail.to)).size).toBe(smtp.received.length);
    } finally {
      await smtp.stop();
    }
  });
});

describe('mail after a restart', () => {
  it('is sent by the next process when the first one died', async () => {
    const port = await freePort();
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const database = await openDatabases();
    const databaseUrl = await database.url();
    const first = await startServer({ databaseUrl, env });
    const { External } = await enterAll(first);
    await submit(first, External);
    await first.kill();
    // A job that a killed process had claimed is released after two minutes.
    await sql({ url: databaseUrl }, 'update mail_job set locked_until = now()');
    const smtp = await startSmtp(port);
    const second = await startServer({ databaseUrl, env, folder: first.folder });
    try {
      await until(() => smtp.received.some((mail) => mail.message.includes('Proposal Masuk')), 'the mail was lost');
    } finally {
      await second.stop();
      await smtp.stop();
      await database.stop();
    }
  });
});
