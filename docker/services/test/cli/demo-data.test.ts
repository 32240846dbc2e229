import { pageAnnouncements } from '@portal/shared/contract/endpoints/account/account';
import { addDays, dayAt } from '@portal/shared/contract/time/calendar-days';
import { showCalendar } from '@portal/shared/contract/endpoints/machine/calendar';
import { listOwnProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import * as notices from '@portal/shared/contract/endpoints/notice';
import { newestFirst } from '@portal/shared/proposal/proposal-row';
import { enter, good } from '../support/client';
import { running } from '../support/running';

/** Demo data other than the proposals. */
describe('demo data', () => {
  const at = running();

  it('contains notices for admins and researchers, newest first, partly unread', async () => {
    const { people, server } = at;
    const admin = await good(server, notices.listNotices, { as: people.Proposal });
    const kinds = admin.notice.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['submitted', 'extensionAsked']));
    const own = await good(server, notices.listNotices, { as: people.Internal });
    expect(own.notice.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['approved', 'announcement']));
    for (const { notice, unread } of [admin, own]) {
      const days = notice.map(({ created_at }) => Date.parse(String(created_at)));
      expect(days).toEqual(days.toSorted((one, other) => other - one));
      expect(unread).toBeLessThan(notice.length);
      expect(notice.filter(({ read_at }) => read_at === null)).toHaveLength(unread);
    }
    expect((await good(server, notices.listShownAnnouncements, { as: people.Internal })).announcement).toEqual([]);
    const { rows: announcement } = await good(server, pageAnnouncements, { as: people.Super });
    expect(announcement).toMatchObject([{ roles: ['Internal', 'External'], author: 'Agus Prasetyo' }]);
  });

  it('contains a finished proposal whose status changed at its end', async () => {
    const yusuf = await enter(at.server, 'yusuf.maulana', 'Internal');
    const groups = await at.good(listOwnProposals, { as: yusuf });
    const finished = newestFirst(groups).flatMap(({ proposal }) => (proposal.status === 'Finished' ? [proposal] : []));
    expect(finished).toHaveLength(1);
    expect(finished[0]?.status_changed_at).toBe(finished[0]?.ends_at);
  });

  it('contains a machine with planned maintenance and one with a closed day', async () => {
    const today = dayAt(Date.now());
    const params = { from: today, to: addDays(today, 6) };
    const { machines } = await at.good(showCalendar, { as: 'Super', params });
    expect(machines?.map(({ closed_days, windows }) => [closed_days, windows.map(({ reason }) => reason)])).toEqual([
      [[], ['Penggantian pendingin dan pembaruan driver GPU.']],
      [['7'], []],
    ]);
    expect(machines?.[1]?.days.filter(({ closed }) => closed !== null)).toHaveLength(1);
  });
});
