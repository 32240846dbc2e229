import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listUsers, pageAnnouncements, storeAnnouncement } from '@portal/shared/contract/endpoints/account/account';
import { CHANGED_MEANWHILE } from '@portal/shared/contract/fields';
import * as notices from '@portal/shared/contract/endpoints/notice';
import { proposalEndpoints, storeRevisionNote } from '@portal/shared/contract/endpoints/proposal/proposal';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { showTimeline, takeProposal } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { logout } from '@portal/shared/contract/endpoints/account/session';
import type { Role } from '@portal/shared/contract/account/roles';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { STREAMS_A_PERSON } from '../../../src/main/notice/stream-hub';
import { digestDayOf } from '../../../src/main/notice/digest';
import { enter, fetchReply, refused, type Person } from '../../support/client';
import { listen } from '../../support/peers/listen';
import { startMachineNews } from '../../support/peers/machine-news';
import { actorsAt } from '../../support/data/proposal-actors';
import { filledForm, PDF, submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';

const { thesis } = proposalEndpoints;
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

const at = running();
const act = actorsAt(() => at);

describe('notices', () => {
  const { by } = act;
  const of = async (role: Role) => (await at.good(notices.listNotices, { as: at.people[role] })).notice;
  const kindsOf = async (role: Role, id: string) =>
    (await of(role)).filter(({ href }) => href.endsWith(id)).map(({ kind }) => kind);
  /** Returns the kinds of notices that each role has of one proposal, newest first; roles without any are left out. */
  const who = async (id: string) => {
    const entries = await Promise.all(
      (['Super', 'Proposal', 'Content', 'Internal', 'External'] as const).map(
        async (role) => [role, await kindsOf(role, id)] as const,
      ),
    );
    return Object.fromEntries(entries.filter(([, kinds]) => kinds.length > 0));
  };

  it('go only to the people whom each step concerns', async () => {
    const id = await act.pending();
    expect(await who(id)).toEqual({ Super: ['submitted'], Proposal: ['submitted'] });
    const [submitted] = await of('Proposal');
    expect(submitted).toMatchObject({
      title: 'Proposal masuk',
      text: 'Isian Bidang penelitian · Siti Rahmawati',
      href: `/admin/usulan/pratinjau/${id}`,
      read_at: null,
    });
    const resubmit = () => at.good(thesis.update, { ...by('Internal', id), body: filledForm('thesis').body });
    const note = { proposal_id: id, user_id: 'x', catatan: '<p>Lengkapi</p>' };
    await at.good(storeRevisionNote, { as: 'Super', body: note });
    const revision = { title: 'Usulan Anda perlu direvisi', href: `/user/usulan/ubah/${id}` };
    expect((await of('Internal'))[0]).toMatchObject(revision);
    await resubmit();
    await at.good(takeProposal, by('Proposal', id));
    await at.good(course.withdrawProposal, by('Internal', id));
    await resubmit();
    await act.approve(id, '10');
    const decide = async (decision: typeof course.approveExtension, days: string) => {
      await at.good(course.storeExtension, { ...by('Internal', id), body: { days, reason: 'Belum' } });
      await at.good(decision, by('Super', (await act.extensions(id)).at(-1)?.id ?? ''));
    };
    await decide(course.approveExtension, '5');
    await until(async () => (await kindsOf('Internal', id))[0] === 'extended', 'no notice of the extension');
    await decide(course.rejectExtension, '6');
    await at.good(course.storeReport, { ...by('Internal', id), files: { report_file: PDF } });
    await at.good(course.acceptReport, by('Super', id));
    await at.good(thesis.finished, by('Super', id));
    await until(async () => (await kindsOf('Internal', id))[0] === 'finished', 'no notice of the end');
    const owner = ['revision', 'approved', 'extended', 'extensionRejected', 'reportAccepted', 'finished'];
    expect((await kindsOf('Internal', id)).reverse()).toEqual(owner);
    const admins = ['submitted', 'resubmitted', 'resubmitted', 'extensionAsked', 'extensionAsked', 'reportSent'];
    expect((await kindsOf('Super', id)).reverse()).toEqual(admins);
    // Only the handler is notified of the withdrawal.
    expect((await kindsOf('Proposal', id)).reverse()).toEqual(admins.toSpliced(2, 0, 'withdrawn'));
    expect([await kindsOf('External', id), await kindsOf('Content', id)]).toEqual([[], []]);
  });

  it('are not created when a decision is refused', async () => {
    const id = await act.pending();
    await at.good(thesis.rejected, by('Super', id));
    const before = await who(id);
    expect(before['Internal']).toEqual(['rejected']);
    expect(await at.status(thesis.rejected, by('Super', id))).toBe(409);
    expect(await who(id)).toEqual(before);
  });

  it('are marked read one by one or up to a notice, and load in pages', async () => {
    const { External } = at.people;
    // The notices of the demo data are already read.
    const known = (await at.good(notices.listNotices, { as: External })).notice.length;
    for (let count = 0; count < 23; count += 1) {
      const { id } = await submit(at.server, External, 'thesis');
      await at.good(thesis.rejected, { as: 'Super', params: { id } });
    }
    const first = await at.good(notices.listNotices, { as: External });
    expect([first.notice.length, first.has_more, first.unread]).toEqual([20, true, 23]);
    const older = { as: External, params: { id: first.notice.at(-1)?.id ?? '' } };
    const rest = await at.good(notices.olderNotices, older);
    expect([rest.notice.length, rest.has_more]).toEqual([3 + known, false]);
    expect(new Set([...first.notice, ...rest.notice].map(({ id }) => id)).size).toBe(23 + known);

    const params = { id: first.notice[0]?.id ?? '' };
    await at.good(notices.readNotice, { as: External, params });
    await at.good(notices.readNotice, { as: External, params });
    expect((await at.good(notices.listNotices, { as: External })).unread).toBe(22);
    const seen = first.notice[5]?.id ?? '';
    await at.good(notices.readAllNotices, { as: External, body: { until: seen } });
    expect((await at.good(notices.listNotices, { as: External })).unread).toBe(4);
    await at.good(notices.readAllNotices, { as: External });
    expect((await at.good(notices.listNotices, { as: External })).unread).toBe(0);
  });

  it('are hidden while their proposal is in the bin', async () => {
    const id = await act.pending();
    await at.good(course.deleteProposal, by('Super', id));
    expect(await who(id)).toEqual({});
  });

  it('arrive on the stream of their recipient only, which ends with the session', async () => {
    const { External } = at.people;
    const again = await enter(at.server, 'proposal', 'Proposal');
    const [admin, stranger] = await Promise.all([listen(at.server, again), listen(at.server, External)]);
    expect([admin.status, admin.headers['content-type'], admin.headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    expect(admin.headers['access-control-allow-origin']).toBe('http://localhost:8080');
    await until(() => admin.told.length === 1 && stranger.told.length === 1, 'the first state did not arrive');
    const before = admin.told[0]?.unread ?? 0;
    const id = await act.pending();
    await until(() => admin.told.at(-1)?.unread === before + 1, 'the notice did not come');
    expect(admin.told.at(-1)?.newest).toMatchObject({ kind: 'submitted', href: `/admin/usulan/pratinjau/${id}` });
    await at.good(logout, { as: again });
    await until(() => admin.isOver(), 'the stream outlived its session');
    expect(admin.events.at(-1)).toBe('end');
    expect([stranger.told.length, stranger.isOver()]).toEqual([1, false]);
    stranger.close();
    expect((await fetchReply(at.server.urls.main + notices.NOTICE_STREAM)).status).toBe(401);
  });

  it('limits streams per person, and frees a place when a stream closes', async () => {
    const streams = [];
    for (let count = 0; count < STREAMS_A_PERSON; count += 1) streams.push(await listen(at.server, at.people.Internal));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refusedOne = await listen(at.server, at.people.Internal);
    expect([refusedOne.status, refusedOne.headers['retry-after']]).toEqual([429, '60']);
    streams[0]?.close();
    await until(async () => {
      const next = await listen(at.server, at.people.Internal);
      next.close();
      return next.status === 200;
    }, 'a closed stream still counts');
    streams.forEach((stream) => stream.close());
  });
});

describe('announcements', () => {
  const shown = async (role: Role) =>
    (await at.good(notices.listShownAnnouncements, { as: at.people[role] })).announcement;

  it('are tested by mail, reach the chosen roles, and stay on dashboards until dismissed', async () => {
    const { Super } = at.people;
    const text = { subject: 'Pemeliharaan', announcement: '<p>Sabtu <script>1</script>pukul 08.00</p>' };
    await at.good(notices.tryAnnouncement, { as: Super, body: text });
    await at.server.mail(/To: super@portal\.test\r?\nSubject: \[Percobaan\] Pemeliharaan/);
    const known = (await at.good(pageAnnouncements, { as: Super })).rows;
    expect(known.filter(({ subject }) => subject.includes(text.subject))).toEqual([]);

    const sendTo = (body: Record<string, string>) =>
      at.send(notices.sendAnnouncement, { as: Super, body: { ...text, ...body } });
    expect(refused(await sendTo({ roles: 'Tamu' }))).toEqual({ roles: ['Penerima tidak dikenal.'] });
    for (const day of ['2020-01-01', '2126-01-01', '2026-02-31x'])
      expect(refused(await sendTo({ roles: 'External', until: day }))).toHaveProperty('until');
    expect((await sendTo({ roles: 'External,Proposal', until: tomorrow() })).status).toBe(200);
    await at.server.mail(/To: external@portal\.test\r?\nSubject: Pemeliharaan/);
    expect(at.server.mails().some((mail) => /To: internal@portal\.test\r?\nSubject: Pemeliharaan/.test(mail))).toBe(
      false,
    );
    const [kept] = (await at.good(pageAnnouncements, { as: Super })).rows;
    expect([kept?.roles, kept?.until?.slice(10, 16)]).toEqual([['External', 'Proposal'], 'T17:00']);
    const [own] = await shown('External');
    expect(own).toMatchObject({ subject: 'Pemeliharaan', announcement: '<p>Sabtu pukul 08.00</p>' });
    expect([await shown('Internal'), await shown('Super')]).toEqual([[], []]);
    const [told] = (await at.good(notices.listNotices, { as: 'Proposal' })).notice;
    expect(told).toMatchObject({
      kind: 'announcement',
      text: 'Sabtu pukul 08.00',
      href: `/admin/dasbor?pengumuman=${own?.id}`,
    });
    const params = { id: own?.id ?? '' };
    const correct = (body: Record<string, string>) =>
      at.send(notices.correctAnnouncement, { as: Super, params, body: { ...text, ...body } });
    expect(refused(await correct({ until: '2020-01-01' }))).toHaveProperty('until');
    const [sent] = (await at.good(pageAnnouncements, { as: Super })).rows;
    const changed = { announcement: '<p>Minggu</p>', until: tomorrow(), seen_updated_at: sent?.updated_at ?? '' };
    expect((await correct(changed)).status).toBe(200);
    expect(await correct(changed)).toMatchObject({ status: 409, json: { code: CHANGED_MEANWHILE } });
    expect((await shown('External'))[0]).toMatchObject({ announcement: '<p>Minggu</p>' });
    expect((await at.good(notices.listNotices, { as: 'Proposal' })).notice[0]).toMatchObject({ text: 'Minggu' });
    await at.good(notices.dismissAnnouncement, { as: 'External', params });
    expect([await shown('External'), (await shown('Proposal')).length]).toEqual([[], 1]);
    expect((await correct({})).status).toBe(200);
    const again = { status: 409, json: { code: 'announcement/taken-down' } };
    expect(await correct({ until: tomorrow() })).toMatchObject(again);
    expect(await shown('Proposal')).toEqual([]);
    // The notice still leads to the text.
    expect((await at.good(notices.readAnnouncement, { as: 'External', params })).announcement).toMatchObject({
      subject: 'Pemeliharaan',
      until: null,
    });
    expect([
      await at.status(notices.readAnnouncement, { as: 'Internal', params }),
      await at.status(notices.readAnnouncement, { as: 'External', params: { id: '999999' } }),
    ]).toEqual([403, 404]);
  });

  it('from the older call go to every researcher, but to no dashboard', async () => {
    const body = { subject: 'Lama', announcement: '<p>Isi</p>' };
    await at.good(storeAnnouncement, { as: 'Super', body });
    const recipients = (await at.good(listUsers, { as: 'Super' })).user.length;
    const sent = await until(async () => {
      const [newest] = (await at.good(pageAnnouncements, { as: 'Super' })).rows;
      return newest?.sent === recipients ? newest : null;
    }, 'the announcement is not sent');
    expect(sent).toMatchObject({ subject: 'Lama', recipients, failed: 0 });
    await at.server.mail(/To: internal@portal\.test\r?\nSubject: Lama[\s\S]*Halo, Siti Rahmawati!/);
    expect(at.server.mails().some((mail) => /To: (super|konten|proposal)@.*\r?\nSubject: Lama/.test(mail))).toBe(false);
    expect(await shown('Internal')).toEqual([]);
    expect((await at.good(notices.listNotices, { as: 'Internal' })).notice[0]?.title).toBe('Lama');
    expect((await at.good(notices.listNotices, { as: 'Content' })).notice).toEqual([]);
  });
});

describe('digestDayOf', () => {
  it.each([
    ['2027-02-19T23:59:59Z', null],
    ['2027-02-20T00:00:00Z', '2027-02-20'],
    ['2027-02-20T16:59:59Z', '2027-02-20'],
    ['2027-02-20T17:00:00Z', null],
  ])('with hour 7 in WIB returns at %s the day %s', (now, day) => {
    expect(digestDayOf(new Date(now), 7)).toBe(day);
  });
});

describe('notice mails', () => {
  // Hour 0: the mails of a day are always due.
  const at = running({ digestHour: 0 });

  it('go at once, daily or never, as the person chose; a restart repeats no daily mail', async () => {
    const { people } = at;
    const reject = async (owner: Person) => {
      const { id } = await submit(at.server, owner, 'thesis');
      await at.good(thesis.rejected, { as: 'Super', params: { id } });
    };
    const to = (person: Person, subject: RegExp) =>
      at.server.mails().filter((mail) => mail.includes(`To: ${person.email}`) && subject.test(mail)).length;
    const want = (as: Person, mail: string) => at.send(notices.setNoticeMail, { as, body: { mail } });
    expect(await at.good(notices.showNoticeMail, { as: 'Internal' })).toEqual({ mail: 'sekaligus' });
    expect(refused(await want(people.Internal, 'mingguan'))).toHaveProperty('mail');
    await want(people.Internal, 'harian');
    await want(people.Super, 'tidak');
    await reject(people.Internal);
    await reject(people.External);
    await at.server.mail(/To: external@portal\.test\r?\nSubject: Proposal Ditolak/);
    await until(() => to(people.Proposal, /Subject: Proposal Masuk/) === 2, 'the admin got no mail');
    expect([to(people.Internal, /Ditolak/), to(people.Super, /Proposal Masuk/)]).toEqual([0, 0]);

    // The daily mails of today went out before there were notices. Pretend that it is another day.
    await at.restart(() => at.sql('delete from notice_digest'));
    const digest = await at.server.mail(/To: internal@portal\.test\r?\nSubject: 1 pemberitahuan belum dibaca/);
    expect(digest).toContain(
      'Usulan Anda ditolak: Isian Bidang penelitian (http://localhost:8080/user/usulan/pratinjau/',
    );
    expect([to(people.Super, /belum dibaca/), to(people.External, /belum dibaca/)]).toEqual([0, 0]);
    // A mail that left at the moment of the kill may be sent again; a second digest may not.
    await at.restart(() => at.sql('update mail_job set done_at = now()'));
    await sleep(1000);
    expect(to(people.Internal, /belum dibaca/)).toBe(1);
  });
});

describe('during an open transaction on the proposal', () => {
  it('sends its reminders without waiting', async () => {
    const id = await act.approved('30');
    const writing = new pg.Client(at.databaseUrl);
    try {
      await at.restart(async () => {
        await writing.connect();
        await writing.query("update proposal set ends_at = now() + interval '3 days' where id = $1", [id]);
        await writing.query('begin');
        // Locks the proposal until the transaction ends, like a notice, a mail or an event that refers to it.
        await writing.query('select from proposal where id = $1 for key share', [id]);
      });
      await until(async () => {
        const { notice } = await at.good(notices.listNotices, { as: 'Internal' });
        const kinds = notice.filter(({ href }) => href.endsWith(id)).map(({ kind }) => kind);
        return kinds.includes('reportAsked') && kinds.includes('ending');
      }, 'the owner got no reminder');
    } finally {
      await writing.end();
    }
  });
});

// Last, because it leaves the services without the machine's.
describe("notices without a person's action", () => {
  it('report a due report, a failed session and a failed image once, and expire after ninety days', async () => {
    const INTERNAL_SECRET = 'rahasia-antar-layanan-yang-panjang';
    const machine = await startMachineNews(at.databaseUrl, INTERNAL_SECRET);
    try {
      const id = await act.approved('30');
      const kinds = async (role: Role) =>
        (await at.good(notices.listNotices, { as: role })).notice
          .filter(({ href }) => href.endsWith(id))
          .map(({ kind }) => kind);
      // The machine service's own loop would look at its containers again.
      const env = { PORTAL_SERVICES: 'main', MACHINE_URL: machine.url, INTERNAL_SECRET };
      const again = (...statements: string[]) => at.restart(() => at.sql(...statements), env);
      await again(
        `update proposal set ends_at = now() + interval '3 days' where id = '${id}'`,
        `insert into machine.engine_report (id_container, state, reason, since, attempts, retry_at)
         select id_container, 'failed', '{"code":"image/absent","parameters":{}}', now(), 5, now() + interval '1 day'
          from machine.container
          where idempotency_key = 'approval-${id}'
         on conflict (id_container) do update set state = 'failed', attempts = 5, since = excluded.since`,
      );
      await until(async () => (await kinds('Internal')).length === 3, 'the owner was not reminded');
      // Each of the two notices comes from its own loop.
      expect((await kinds('Internal')).sort()).toEqual(['approved', 'ending', 'reportAsked']);
      await at.server.mail(
        /To: internal@portal\.test\r?\nSubject: Pemakaian Mesin Segera Berakhir[\s\S]*minta perpanjangan/,
      );
      const toAdmins = ['sessionFailed', 'submitted'];
      await until(async () => (await kinds('Super'))[0] === 'sessionFailed', 'the admins got no notice');
      expect([await kinds('Super'), await kinds('Proposal')]).toEqual([toAdmins, toAdmins]);
      const started = async () =>
        (await at.good(showTimeline, { as: 'Internal', params: { id } })).timeline.filter(
          ({ kind }) => kind === 'started',
        );
      expect(await started()).toEqual([]);
      await again(
        "update notice set created_at = now() - interval '91 days' where kind = 'approved'",
        "update machine.engine_report set state = 'running', reason = null, since = now()",
        `insert into machine.image_build (archive, machine, state, reason)
         select docker_image, nama_mesin, 'failed', '{"code":"build/load","parameters":{}}'
          from machine.container join machine.machine using (id_mesin)
          where idempotency_key = 'approval-${id}'`,
      );
      await until(async () => (await started()).length > 0, 'the start was not noted');
      expect(await started()).toMatchObject([{ by: 'system', actor: null }]);
      await until(async () => (await kinds('Internal')).length === 2, 'an old notice is still there');
      await until(async () => (await kinds('Super')).length === 3, 'the admins got no notice of the image');
      expect([(await kinds('Internal')).sort(), await kinds('Super')]).toEqual([
        ['ending', 'reportAsked'],
        ['sessionFailed', ...toAdmins],
      ]);
    } finally {
      await machine.stop();
    }
  });
});
