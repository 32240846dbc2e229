import { setTimeout as sleep } from 'node:timers/promises';
import * as notices from '@portal/shared/contract/endpoints/notice';
import { changePassword, storeLanguage } from '@portal/shared/contract/endpoints/account/own-account';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { forgotPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { login } from '@portal/shared/contract/endpoints/account/session';
import { register } from '@portal/shared/contract/endpoints/account/registration';
import { accessGrant } from '@portal/shared/contract/entities/session';
import type { Language } from '@portal/shared/contract/text/language';
import { type Person } from '../../support/client';
import { freePort } from '../../support/free-port';
import { submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';
import { startSmtp } from '../../support/peers/smtp';
import { unquote } from '../../support/data/unquote';
import { DEMO_PASSWORD as PASSWORD } from '../../../src/cli/seed/demo-accounts';

const { rejected } = proposalEndpoints.thesis;

describe('mails', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(() => smtp?.stop());
  const at = running(() => ({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    digestHour: 0,
    MAIL_FROM: 'Portal <kirim@portal.test>',
  }));

  const speak = (as: Person, language: Language) => at.good(storeLanguage, { as, body: { language } });
  /** Registers a new person with a form in a language. */
  const registerIn = async (spoken: Language | undefined, email: string) => {
    const body = {
      first_name: 'Sari',
      college: 'Kampus',
      phone_number: `0812${String(Date.now()).slice(-8)}`,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      ...(spoken ? { language: spoken } : {}),
    };
    return accessGrant.parse(await at.good(register, { body })).user.language;
  };
  /** Waits for a mail with such a subject and returns the newest one to a person, decoded. */
  const mailTo = (person: Pick<Person, 'email'>, subject: string) =>
    until(() => {
      const mails = smtp.received.filter(({ to }) => to === person.email).map(({ message }) => unquote(message));
      return mails.findLast((mail) => mail.includes(`\nSubject: ${subject}`));
    }, `no mail '${subject}' to ${person.email}`);
  const submitAndReject = async () => {
    const { id } = await submit(at.server, at.people.Internal);
    await at.good(rejected, { as: 'Super', params: { id }, body: { rej_description: '<p>Penuh</p>' } });
  };

  it('are sent after SMTP comes back, without delaying responses', async () => {
    await submitAndReject();
    await sleep(700); // a few attempts fail meanwhile
    smtp = await startSmtp(port);
    await until(() => smtp.received.length >= 3, 'mails did not arrive');
    const recipients = ['internal@portal.test', 'proposal@portal.test', 'super@portal.test'];
    expect(smtp.received.map((mail) => mail.to).sort()).toEqual(recipients);
    const incoming = smtp.received.find((mail) => mail.to === 'proposal@portal.test');
    expect(incoming?.message).toMatch(/^From: Portal <kirim@portal\.test>\r?$/m);
    expect(incoming?.message).toContain('Subject: Proposal Masuk');
    expect(incoming?.message).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  });

  it('are sent by the next process after a crash', async () => {
    await smtp.stop();
    await submit(at.server, at.people.External);
    smtp = await at.restart(async () => {
      // A job that a killed process had claimed is released after two minutes.
      await at.sql('update mail_job set locked_until = now()');
      return startSmtp(port);
    });
    await until(() => smtp.received.some((mail) => mail.message.includes('Proposal Masuk')), 'the mail was lost');
  });

  it('are given up at once when the server refuses their recipient, who is named in the error', async () => {
    await registerIn(undefined, 'ditolak@lain.test');
    const jobs = "select attempts, last_error from mail_job where recipient like 'ditolak%' and failed_at is not null";
    const [job] = await until(async () => {
      const rows = await at.sql(jobs);
      return rows.length > 0 && rows;
    }, 'the mail was not given up');
    expect(job).toEqual({ attempts: 1, last_error: expect.stringMatching(/^ditolak@lain\.test: .*no such user/) });
  });

  it('are Indonesian until the person chooses a language, which login returns', async () => {
    const { Internal } = at.people;
    const granted = async () => {
      const response = await at.good(login, { body: { email: Internal.email, password: PASSWORD } });
      return accessGrant.parse(response).user.language;
    };
    expect(await granted()).toBeNull();
    await submitAndReject();
    expect(await mailTo(Internal, 'Proposal Ditolak')).toContain('Halo, Siti Rahmawati!');
    expect(await at.refused(storeLanguage, { as: Internal, body: { language: 'fr' } })).toEqual({
      language: ['Pilihan bahasa tidak dikenal.'],
    });
    expect(await granted()).toBeNull();
    await speak(Internal, 'en');
    expect(await granted()).toBe('en');
  });

  it("use each reader's language for decisions, proposals, announcements and account changes", async () => {
    const { Internal, External, Proposal, Super } = at.people;
    await speak(Internal, 'en');
    await speak(Proposal, 'en');
    await submitAndReject();
    const decided = await mailTo(Internal, 'Proposal rejected');
    for (const text of [
      'Hello, Siti Rahmawati!',
      'Thesis research',
      'The reason:',
      'Penuh',
      'View proposal',
      '<html lang="en">',
    ])
      expect(decided).toContain(text);
    expect(decided).not.toMatch(/Usulan|Jenis Penelitian|Salam/);
    expect(await mailTo(Proposal, 'New proposal')).toContain('A new proposal has come in!');
    expect(await mailTo(Super, 'Proposal Masuk')).toContain('Telah masuk proposal baru!');

    const said = { subject: 'Jadwal baru', announcement: '<p>Mulai Senin</p>' };
    await at.good(notices.sendAnnouncement, { as: Super, body: { ...said, roles: 'Internal,External' } });
    expect(await mailTo(Internal, 'Jadwal baru')).toMatch(/Hello, Siti[^]*Mulai Senin[^]*Kind regards,/);
    expect(await mailTo(External, 'Jadwal baru')).toMatch(/Halo, [^]*Mulai Senin[^]*Salam,/);

    await at.good(forgotPassword, { body: { email: Internal.email } });
    expect(await mailTo(Internal, 'Reset your Portal Riset GPU password')).toContain('valid for 60 minutes');
    const next = `${PASSWORD}1`;
    const body = { current_password: PASSWORD, password: next, password_confirmation: next };
    await at.good(changePassword, { as: Internal, body });
    expect(await mailTo(Internal, 'Your Portal Riset GPU password was changed')).toContain('If it was not you');
  });

  it("use a visitor's language until the account has one: registration, its page, password reset", async () => {
    const sari = { email: 'sari@lain.test' };
    expect(await registerIn('en', sari.email)).toBe('en');
    const verification = await mailTo(sari, 'Activate your Portal Riset GPU account');
    const { pathname, search } = new URL(/http\S+\/api\/email\/verify\/[^\s"<)]+/.exec(verification)?.[0] ?? '');
    const page = await (await fetch(at.server.urls.main + pathname + search)).text();
    for (const text of ['<html lang="en">', 'Press the button below', '<strong>', 'Ignore this page'])
      expect(page).toContain(text);

    const tono = { email: 'tono@lain.test' };
    expect(await registerIn(undefined, tono.email)).toBeNull();
    await mailTo(tono, 'Aktivasi Akun');
    await at.good(forgotPassword, { body: { email: tono.email, language: 'en' } });
    await mailTo(tono, 'Reset your Portal Riset GPU password');
    await speak(at.people.Internal, 'id');
    await at.good(forgotPassword, { body: { email: at.people.Internal.email, language: 'en' } });
    await mailTo(at.people.Internal, 'Atur Ulang Kata Sandi');
    expect(await at.refused(forgotPassword, { body: { email: tono.email, language: 'fr' } })).toEqual({
      language: ['Pilihan bahasa tidak dikenal.'],
    });
  });

  it("use the reader's language in the daily mail, and Indonesian again after a change back", async () => {
    const { Internal } = at.people;
    await speak(Internal, 'en');
    await at.good(notices.setNoticeMail, { as: Internal, body: { mail: 'harian' } });
    await submitAndReject();
    // The daily mails of today went out before there were notices. Pretend that it is another day.
    await at.restart(() => at.sql('delete from notice_digest'));
    const digest = await mailTo(Internal, '1 unread notification - ');
    expect(digest).toContain('Your proposal was rejected: Isian Bidang penelitian (http://localhost:8080/user/');

    await speak(Internal, 'id');
    await at.good(notices.setNoticeMail, { as: Internal, body: { mail: 'sekaligus' } });
    const before = smtp.received.length;
    await submitAndReject();
    await until(() => smtp.received.slice(before).some(({ to }) => to === Internal.email), 'no mail');
    expect(unquote(smtp.received.findLast(({ to }) => to === Internal.email)?.message ?? '')).toContain(
      'Subject: Proposal Ditolak',
    );
  });

  it('contain no password', () => {
    const mails = smtp.received.map(({ message }) => unquote(message));
    expect(mails.some((mail) => mail.includes('password was changed'))).toBe(true);
    expect(mails.filter((mail) => mail.includes(PASSWORD))).toEqual([]);
  });
});
