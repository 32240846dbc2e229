import { endSession, signIn } from '@portal/shared/auth';
import { speak } from '@portal/shared/language';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { aChannel } from '@portal/shared/testing/release-fixtures';
import { forgetAreas, setArea } from '../remotes/base/area-state';
import { areaWords, menuOf } from './area-words';
import { openSession } from '../account/open-session';
import { chooseLanguage, chosenLanguage, takeGranted, unsentLanguage } from './chosen-language';
import { sessionLanguage } from '../early/session-language';
import { sendLanguage } from '../early/prepare-language';

const AREA = {
  title: 'Area peneliti',
  paths: [],
  menu: [{ roles: ['Internal'], group: 'Usulan', label: 'Dasbor', path: '/user/dasbor', icon: 'home', order: 0 }],
  english: { 'Area peneliti': 'Researchers’ area', Usulan: 'Proposals', Dasbor: 'Dashboard' },
};

afterEach(() => {
  speak('id');
  endSession('logout');
  localStorage.clear();
});

it('the chosen language is stored per role, and Indonesian before a login', () => {
  localStorage.setItem('portal:language', 'Internal,External');
  expect(chosenLanguage()).toBe('id');
  signIn('t', 'Internal', 'a@portal.test');
  expect(chosenLanguage()).toBe('en');
  signIn('t', 'Super', 'b@portal.test');
  expect(chosenLanguage()).toBe('id');
});

describe('the account’s language', () => {
  const EMAIL = 'siti@kampus.test';
  const STORE = '/api/own-account/language';
  const portal = portalForEachTest();
  const logIn = (language: string | null, email = EMAIL) => {
    openSession({ access_token: 't', token_type: 'Bearer', user: { id: 'u', role: 5, email, language } });
    takeGranted();
  };
  // jsdom cannot reload the page.
  const choose = async (language: 'id' | 'en') => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    await chooseLanguage(language);
    error.mockRestore();
  };

  it('replaces the language of the browser, unless the account’s is unknown', () => {
    logIn('en');
    expect([chosenLanguage(), unsentLanguage(EMAIL)]).toEqual(['en', null]);
    endSession('logout');
    logIn('id');
    expect([chosenLanguage(), unsentLanguage(EMAIL)]).toEqual(['id', null]);
    logIn('fr');
    expect(chosenLanguage()).toBe('id');
  });

  it('reverts when the person cancels the reload at the beforeunload prompt', async () => {
    const prompt = (event: Event) => event.preventDefault();
    const leave = () => {
      window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      window.dispatchEvent(new Event('pointerdown'));
    };
    logIn('id');
    window.addEventListener('beforeunload', prompt);
    await choose('en');
    expect(chosenLanguage()).toBe('en');
    leave();
    window.removeEventListener('beforeunload', prompt);
    expect([chosenLanguage(), document.cookie]).toEqual(['id', 'portal_language=id']);
    await choose('en');
    leave();
    expect([chosenLanguage(), document.cookie]).toEqual(['en', 'portal_language=en']);
  });

  it('is set from the device if it is unset, unless the device uses Indonesian', () => {
    logIn(null);
    expect([chosenLanguage(), unsentLanguage(EMAIL)]).toEqual(['id', null]);
    localStorage.setItem('portal:language', 'External');
    logIn(null);
    expect([chosenLanguage(), unsentLanguage(EMAIL)]).toEqual(['en', 'en']);
  });

  it('is set from the visitor’s choice if it is unset; otherwise it wins, and the cookie follows', () => {
    const visitorChose = (language: string) => localStorage.setItem('portal:language:visitor', language);
    visitorChose('en');
    logIn(null);
    expect([chosenLanguage(), unsentLanguage(EMAIL), document.cookie]).toEqual(['en', 'en', 'portal_language=en']);
    expect(localStorage.getItem('portal:language:visitor')).toBeNull();
    endSession('logout');
    localStorage.clear();
    visitorChose('en');
    logIn('id');
    expect([chosenLanguage(), unsentLanguage(EMAIL), document.cookie]).toEqual(['id', null, 'portal_language=id']);
    // A signed-in person chooses it on a public page: same effect as in the profile menu.
    visitorChose('en');
    takeGranted();
    expect([chosenLanguage(), unsentLanguage(EMAIL), document.cookie]).toEqual(['en', 'en', 'portal_language=en']);
    visitorChose('en');
    takeGranted();
    expect(unsentLanguage(EMAIL)).toBe('en');
  });

  it('keeps a choice that could not be sent across logins and sends it again', async () => {
    logIn('id');
    await choose('en');
    portal.respond('POST', STORE, { status: 500, json: {} });
    await sendLanguage();
    expect(portal.seen(STORE)).toHaveLength(1);
    endSession('logout');
    logIn('id');
    expect([chosenLanguage(), unsentLanguage(EMAIL)]).toEqual(['en', 'en']);
    portal.respond('POST', STORE, success(null));
    await sendLanguage();
    expect(portal.seen(STORE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { language: 'en' },
      { language: 'en' },
    ]);
    expect([chosenLanguage(), unsentLanguage(EMAIL)]).toEqual(['en', null]);
    await sendLanguage();
    expect(portal.seen(STORE)).toHaveLength(2);
  });

  it('an unsent choice is not sent for another person', async () => {
    logIn('id');
    await choose('en');
    endSession('logout');
    logIn('id', 'budi@kampus.test');
    await sendLanguage();
    expect([chosenLanguage(), portal.seen(STORE)]).toEqual(['id', []]);
    endSession('logout');
    logIn('id');
    expect([chosenLanguage(), unsentLanguage(EMAIL)]).toEqual(['en', 'en']);
  });
});

describe('the language of a session', () => {
  const known = (area: string, english?: Record<string, string>) =>
    setArea(area, { phase: 'found', channel: aChannel({ remote: area }), data: { ...AREA, menu: [], english } });
  beforeEach(() => {
    signIn('t', 'Proposal', 'a@portal.test');
    localStorage.setItem('portal:language', 'Proposal');
    localStorage.setItem('portal:areas', JSON.stringify({ satu: ['Proposal'], dua: ['Proposal'], tiga: ['Content'] }));
  });
  afterEach(forgetAreas);

  it('is English if every area of the role has English texts', async () => {
    known('satu', {});
    known('dua', {});
    expect(await sessionLanguage()).toBe('en');
  });

  it('is Indonesian while one area of the role has no English texts, and the choice is kept', async () => {
    known('satu', {});
    known('dua');
    expect(await sessionLanguage()).toBe('id');
    expect(chosenLanguage()).toBe('en');
  });

  it('waits for an area that is still loading and ignores a dead area', async () => {
    setArea('satu', { phase: 'finding' });
    setArea('dua', { phase: 'dead', channel: null, data: null, faults: [] });
    const asked = sessionLanguage();
    known('satu');
    expect(await asked).toBe('id');
    known('satu', {});
    expect(await sessionLanguage()).toBe('en');
  });
});

it('title and menu of an area follow the language if the area has translations', () => {
  expect([areaWords(AREA, AREA.title), menuOf(AREA)[0]?.label]).toEqual(['Area peneliti', 'Dasbor']);
  speak('en');
  expect([areaWords(AREA, AREA.title), menuOf(AREA)[0]?.label, menuOf(AREA)[0]?.group]).toEqual([
    'Researchers’ area',
    'Dashboard',
    'Proposals',
  ]);
  expect(areaWords({}, 'Area peneliti')).toBe('Area peneliti');
});
