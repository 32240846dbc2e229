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
  [
    { METRICS_PORT: '80.5' },
    "METRICS_PORT: '80.5' is not a whole number from 1 to 65535. Set it to such a number or remove it",
  ],
  [{ NODE_ENV: 'Production' }, "NODE_ENV: 'Production' is unknown. Use one of: development, production, test"],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    "TRUST_PROXY: '10.0.0.0/33' is neither a number nor an address. Write the number of proxies, or 10.0.0.0/8,::1",
  ],
  [
    { COOKIE_DOMAIN: 'kampus.ac.id', API_URL: 'https://api.kampus.ac.id', FILES_URL: 'https://notkampus.ac.id' },
    "COOKIE_DOMAIN: the host of FILES_URL is not below 'kampus.ac.id'. Set a domain above both, or remove it",
  ],
  [
    { PORTAL_ORIGIN: 'https://Portal.test/masuk' },
    "PORTAL_ORIGIN: 'https://Portal.test/masuk' is more than an origin. Write only https://portal.test",
  ],
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
  [{ API_PORT: 'http' }, /^API_PORT: 'http' is not a whole number/],
  [{ API_PORT: '8083' }, /^API_PORT: two of API_PORT, .* are equal/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: it is not an address with postgres/],
  [{ SMTP_URL: 'smtp://' }, /^SMTP_URL: it is not an address with smtp/],
  [{ TRUST_PROXY: 'x' }, /^TRUST_PROXY: 'x' is neither/],
  [{ MAIL_FROM: 'Portal Riset' }, /^MAIL_FROM: 'Portal Riset' holds no mail address/],
  [{ COOKIE_DOMAIN: 'a/b' }, /^COOKIE_DOMAIN: 'a\/b' is not a domain/],
  [{ CAMPUS_MAIL_DOMAINS: 'kampus.ac.id,a b' }, /^CAMPUS_MAIL_DOMAINS: 'a b' is not a domain/],
  [{ PUSH_HOSTS: 'push.test/x' }, /^PUSH_HOSTS: 'push.test\/x' is not a web address/],
  [{ OIDC_ISSUER: 'campus' }, /^OIDC_ISSUER: 'campus' is not a web address/],
  [{ OIDC_SCOPES: 'email' }, /^OIDC_SCOPES: it lacks 'openid'/],
  [{ PORTAL_SERVICES: 'main,web' }, /^PORTAL_SERVICES: 'web' is unknown/],
  [{ PORTAL_SEED: 'demo', NODE_ENV: 'production' }, /^PORTAL_SEED: demo accounts are refused in production/],
])('refuses %j with the name of the variable', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

it.each([
  { TRUST_PROXY: '1' },
  { API_PORT: '8083', PORTAL_SERVICES: 'main' },
  { TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' },
  { MAIL_FROM: '"Portal, GPU" <portal@kampus.ac.id>' },
  { MAIL_FROM: 'portal@localhost' },
  { COOKIE_DOMAIN: 'portal.test', API_URL: 'https://api.portal.test', FILES_URL: 'https://portal.test:8443' },
  { DATABASE_URL: 'postgres://portal@/portal?host=/run/postgresql' },
  { SMTP_URL: 'smtps://a%40b:c@mail.test:465?pool=true' },
])('takes %j', (env) => {
  expect(() => readConfig(env)).not.toThrow();
});
