import { endSession, signIn } from '@portal/shared/auth';
import { speak } from '@portal/shared/language';
import { areaWords, menuOf } from './area-words';
import { chosenLanguage } from './chosen-language';

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

it('the language is the role’s that is signed in; before a login the one chosen last', () => {
  expect(chosenLanguage()).toBe('id');
  localStorage.setItem('portal:language', 'Internal,External');
  expect(chosenLanguage()).toBe('en');
  signIn('t', 'Internal', 'a@portal.test');
  expect(chosenLanguage()).toBe('en');
  signIn('t', 'Super', 'b@portal.test');
  expect(chosenLanguage()).toBe('id');
});

it('title and menu of an area are said in the language that is spoken, where the area has it', () => {
  expect([areaWords(AREA, AREA.title), menuOf(AREA)[0]?.label]).toEqual(['Area peneliti', 'Dasbor']);
  speak('en');
  expect([areaWords(AREA, AREA.title), menuOf(AREA)[0]?.label, menuOf(AREA)[0]?.group]).toEqual([
    'Researchers’ area',
    'Dashboard',
    'Proposals',
  ]);
  expect(areaWords({}, 'Area peneliti')).toBe('Area peneliti');
});
