import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { AREAS } from '../remote/area-config';
import { sourcesOf } from './sources-of';

const ROOT = resolve(__dirname, '../..');
const BEHIND_THE_LOGIN = [
  'shared/ui',
  ...['layout', 'notice', 'own-account', 'page', 'remotes', 'search', 'workspace'].map((name) => `shell/src/${name}`),
  ...AREAS.map((area) => `${area}/src`),
];

/**
 * Controls that antd and pro-components have; landing, news, login and account pages draw their own (shell/src/public,
 * account).
 */
const DRAWN_BY_THE_KIT = /<(table|select|textarea|dialog|progress|input)[\s/>]/;

const EXCEPTIONS = [
  'shared/ui/machine/calendar-table.tsx', // machines × days with a group of rows for each machine's slots
  'shared/ui/machine/occupancy-grid.tsx', // days × machines as buttons, not rows of records
  'shared/ui/table/first-rows.tsx', // the same columns before ProTable's code has come
];

test('antd and pro-components draw every table, field and dialog behind the login', () => {
  const drawing = BEHIND_THE_LOGIN.flatMap((folder) => sourcesOf(join(ROOT, folder)))
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => DRAWN_BY_THE_KIT.test(readFileSync(path, 'utf8')))
    .map((path) => relative(ROOT, path));
  expect(drawing.sort()).toEqual(EXCEPTIONS);
});
