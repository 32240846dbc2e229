import { readConfig } from './config';
import { settingsTable } from '../../../test/support/data/settings-table';

const defaults = settingsTable().flatMap(([name = '', fallback = '']) => {
  const [, value] = /^`([^`{]+)`$/.exec(fallback) ?? [];
  return value === undefined ? [] : [{ name: name.replaceAll('`', ''), fallback: value }];
});

it('reads more than 30 settings with a default from the table', () => {
  expect(defaults.length).toBeGreaterThan(30);
});

it.each(defaults)('uses $fallback as the default of $name', ({ name, fallback }) => {
  expect(readConfig({ [name]: fallback })).toEqual(readConfig({}));
});

it('describes every setting in one line', () => {
  const lines = settingsTable().slice(1);
  expect(lines.filter(([, shown, line]) => !line || line.includes('\n') || !shown || shown === 'undefined')).toEqual(
    [],
  );
});

it.each([
  [
    { UPLOAD_QUOTA_MB: '0' },
    "UPLOAD_QUOTA_MB: '0' is not a number from 0.001 to 100000000. Set it to such a number or remove it " +
      '(default 20000)',
  ],
  [{ METRICS_PORT: 'on' }, "METRICS_PORT: 'on' is not a number from 1 to 65535. Set it to such a number or remove it"],
  [{ MACHINE_AUTH: 'false' }, "MACHINE_AUTH: 'false' is unknown. Use one of: on, off"],
  [
    { ENGINE_SUBNETS: '10.0.0.0' },
    "ENGINE_SUBNETS: '10.0.0.0' is no range from /8 to /24. Write it like 10.213.0.0/16",
  ],
  [
    { MAIN_URL: 'http://main' },
    'MAIN_URL: it is only for a machine service with its own database. Set PORTAL_SERVICES=machine or remove it',
  ],
  [
    { MAIN_URL: 'http://main', PORTAL_SERVICES: 'machine' },
    'INTERNAL_SECRET: it is missing although MAIN_URL is set. Give both servers the same long random text',
  ],
])('refuses %j with the variable, the reason and a hint', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ message: sentence }));
});

it.each([
  [{ API_PORT: 'http' }, /^API_PORT: 'http' is not a number/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: it does not start with postgres/],
  [{ PORTAL_SERVICES: 'main,web' }, /^PORTAL_SERVICES: 'web' is unknown/],
  [{ PORTAL_SEED: 'demo', NODE_ENV: 'production' }, /^PORTAL_SEED: demo accounts are refused in production/],
])('refuses %j with the name of the variable', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
