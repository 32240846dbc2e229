import { roleNames } from '../role-names';
import { dayChoices, isEveryResearcher } from './audience';

it.each([
  ['Internal,External', 'peneliti internal dan peneliti eksternal', true],
  ['External,Internal', 'peneliti eksternal dan peneliti internal', true],
  ['Internal,Proposal,Super', 'peneliti internal, Admin Proposal dan Admin Super', false],
  ['Content', 'Admin Konten', false],
  ['', '', false],
])('roles %j are shown as %j', (roles, text, isEvery) => {
  expect([roleNames(roles), isEveryResearcher(roles)]).toEqual([text, isEvery]);
});

it('counts days in WIB', () => {
  // 23.30 WIB of the 19th, 00.30 WIB of the 20th.
  const valueAt = (now: string) => dayChoices(Date.parse(now))[0]?.value;
  expect([valueAt('2027-02-19T16:30:00Z'), valueAt('2027-02-19T17:30:00Z')]).toEqual(['2027-02-22', '2027-02-23']);
  expect(dayChoices(Date.parse('2027-02-19T16:30:00Z'))[1]?.label).toBe('1 minggu, sampai 26 Februari');
});
