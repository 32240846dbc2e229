import { missingFrom, type Surface } from './surface';

const shell: Surface = {
  react: { version: '19.3.1', exports: ['useState'] },
  '@portal/shared/ui/base': { version: '3.0.0', exports: ['Button', 'Card'] },
};

it.each<[string, Surface, string[]]>([
  ['no shared modules', {}, []],
  [
    'existing exports',
    {
      react: { version: '19.1.0', exports: ['useState'] },
      '@portal/shared/ui/base': { version: '3.0.0', exports: ['Button'] },
    },
    [],
  ],
  [
    'an existing export of an older facade version',
    { '@portal/shared/ui/base': { version: '2.4.0', exports: ['Card'] } },
    [],
  ],
  [
    'a removed export',
    { '@portal/shared/ui/base': { version: '2.4.0', exports: ['Card', 'Panel'] } },
    ['@portal/shared/ui/base 3.0.0 does not export Panel'],
  ],
  [
    'an export that is newer than the shell',
    { react: { version: '19.9.0', exports: ['useNew'] } },
    ['react 19.3.1 does not export useNew'],
  ],
  [
    'another major version of a library',
    { react: { version: '20.0.0', exports: ['useState'] } },
    ['react 20.0.0, the shell provides 19.3.1'],
  ],
  [
    'a facade that the shell lacks',
    { '@portal/shared/ui/chart': { version: '1.0.0', exports: ['Chart'] } },
    ['@portal/shared/ui/chart is not provided by the shell'],
  ],
])('lists the missing exports of a build that uses %s', (_, uses, lacking) => {
  expect(missingFrom(uses, shell)).toEqual(lacking);
});
