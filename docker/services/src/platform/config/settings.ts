import * as z from 'zod';
import { ENGINE_SETTINGS } from './engine-settings';
import { SSO_SETTINGS } from './sso-settings';
import {
  addressOf,
  checked,
  choice,
  entriesOf,
  isHostName,
  isProxy,
  isSender,
  number,
  optional,
  optionalAddress,
  optionalUrl,
  originOf,
  required,
  secretKeyOf,
  setting,
  text,
} from './setting';
import type { FileKind } from '@portal/shared/contract/file/file-kind';

const SERVICES = ['main', 'machine', 'files'] as const;
export type ServiceName = (typeof SERVICES)[number];

const PORT = [1, 65_535] as const;

/** Push services of Chromium, Firefox, Edge and Safari. */
const PUSH_SERVICES = 'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com';

/**
 * Every variable that the services read. The documented table of settings is generated from it, in the same order.
 */
export const SETTINGS = z.object({
  PORTAL_SERVICES: setting(
    (given, refuse) =>
      entriesOf(given?.trim() || SERVICES.join(',')).map(
        (name) =>
          SERVICES.find((known) => known === name) ??
          refuse(`'${name}' is unknown`, `Use a comma list of: ${SERVICES.join(', ')}`),
      ),
    { fallback: SERVICES.join(','), description: 'servers that this process runs' },
  ),
  PORTAL_DATA: text('.portal', 'folder of `postgres/`, `files/`, `outbox/`; replicas share it'),
  DATABASE_URL: optionalUrl(
    ['postgres://', 'postgresql://'],
    'postgres://user:password@host:5432/portal',
    '`postgres://…`, PostgreSQL 15 or newer; its user owns the database, or `pg_trgm` is installed beforehand',
    '– (the embedded PostgreSQL in `PORTAL_DATA`)',
  ),
  HOST: text('localhost', 'listening address; `0.0.0.0` in containers'),
  API_PORT: number(8081, PORT, 'port on which the main API listens; in `.env` of compose: the published port'),
  MACHINE_PORT: number(8082, PORT, 'like `API_PORT`, of the machine service'),
  FILES_PORT: number(8083, PORT, 'like `API_PORT`, of the file host'),
  PORTAL_ORIGIN: required(
    setting(
      (given, refuse) => entriesOf(given?.trim() || 'http://localhost:8080').map((origin) => originOf(origin, refuse)),
      { fallback: 'http://localhost:8080', description: 'comma list of allowed origins; mails link to the first' },
    ),
  ),
  WEB_URL: optionalAddress(
    "internal address of the web tier, from which the main API reads the shell's pages",
    'the first of `PORTAL_ORIGIN`',
  ),
  PAGES_RENDERER: optional("file of the shell's build that renders public pages; empty: they are not rendered"),
  API_URL: required(optionalAddress('public address of the main API', '`http://localhost:{port}`')),
  FILES_URL: required(
    optionalAddress('public address of the file host; links to thumbnails contain it', '`http://localhost:{port}`'),
  ),
  MACHINE_URL: required(
    optionalAddress(
      'address at which the main API reaches the machine service; in `.env` of compose: its public address, and ' +
        '`compose.yaml` gives the services the internal one',
      '`http://localhost:{port}`',
    ),
  ),
  MAIN_URL: optionalAddress(
    'for a machine service with its own database: it asks `GET {MAIN_URL}/api/profile` who calls',
    '–',
  ),
  INTERNAL_SECRET: optional(
    "secret of the calls between the portal's own servers; needed with `MAIN_URL`, the same on both",
    'made in the database',
  ),
  SECRETS_KEY: setting(
    (given, refuse) =>
      entriesOf(given).map(
        (entry) =>
          secretKeyOf(entry) ??
          refuse('it is not a comma list of keys of 32 bytes in base64', 'Make a key with: openssl rand -base64 32'),
      ),
    {
      shown: 'made as `secrets.key` in `PORTAL_DATA`',
      description:
        'comma list of keys (`openssl rand -base64 32`) for the secrets of second steps in the database; ' +
        'the first encrypts, the others only decrypt; set it in production, because no backup contains it',
    },
  ),
  MACHINE_AUTH: choice(['on', 'off'], 'on', '`off`: a machine service without logins, like the old one'),
  ...ENGINE_SETTINGS,
  LAB_URL: setting((given, refuse) => addressOf(given?.trim() || 'http://localhost:8087', refuse), {
    fallback: 'http://localhost:8087',
    description:
      'public address of the proxy to running Jupyters: its own origin, on a host that gets the ' +
      "machine service's cookies (the same one, or under `COOKIE_DOMAIN`)",
  }),
  SMTP_URL: required(
    optionalUrl(
      ['smtp://', 'smtps://'],
      'smtp://user:password@mail.example.org:587',
      '`smtp://user:password@host:587`; without it mails become `.eml` files in `outbox/`',
    ),
  ),
  MAIL_FROM: required(
    checked(
      isSender,
      ['holds no mail address', 'Write it like portal@kampus.ac.id or "Portal" <portal@kampus.ac.id>'],
      'sender of the mails; without it `BRAND_NAME` is the name of the sender',
      '`"Portal Riset GPU" <noreply@portal.test>`',
    ),
  ),
  BRAND_NAME: text('Portal Riset GPU', 'name of the portal in mails and pages'),
  MAX_SESSIONS_PER_PERSON: number(
    0,
    [0, 10_000],
    'slots that one person may hold at once, on all machines and days; 0: any number',
  ),
  PUSH_HOSTS: setting(
    (given, refuse) =>
      entriesOf(given?.trim() || PUSH_SERVICES)
        .filter((entry) => entry !== 'none')
        .map((entry) => (isHostName(entry) ? entry : originOf(entry, refuse))),
    {
      fallback: PUSH_SERVICES,
      description:
        'comma list of push services that browsers may name, each with the hosts below it (or an origin of ' +
        "one's own); `none`: notices are not pushed",
    },
  ),
  CAMPUS_MAIL_DOMAINS: setting(
    (given, refuse) =>
      entriesOf(given).map((entry) => {
        const domain = entry.toLowerCase().replace(/^@/, '');
        return isHostName(domain) ? domain : refuse(`'${entry}' is not a domain`, 'Write it like kampus.ac.id');
      }),
    {
      shown: '–',
      description:
        'mail domains of the campus: a person with a verified address there, or in a subdomain, becomes Internal',
    },
  ),
  ...SSO_SETTINGS,
  PORTAL_SEED: choice(['demo', 'none'], 'none', '`demo`; refused with `NODE_ENV=production`'),
  NODE_ENV: choice(
    ['development', 'production', 'test'],
    'development',
    '`production` refuses what is for trying out and tests',
  ),
  UPLOAD_MAX_PDF_MB: number(25, [0.001, 10_000], 'largest PDF; set the same on the web tier'),
  UPLOAD_MAX_ZIP_MB: number(500, [0.001, 100_000], 'like `UPLOAD_MAX_PDF_MB`'),
  UPLOAD_MAX_IMAGE_MB: number(5, [0.001, 1000], 'like `UPLOAD_MAX_PDF_MB`'),
  UPLOAD_QUOTA_MB: number(20_000, [0.001, 100_000_000], 'limit for all files of one researcher'),
  ADOPT_DATA: choice(
    ['on', 'off'],
    'off',
    '`on` for one start: data folder and database belong together although their identities differ',
  ),
  FILES_S3_ENDPOINT: optionalAddress(
    'address of S3-compatible storage for the files, without the bucket; requests use path-style URLs',
    '– (`files` in PORTAL_DATA)',
  ),
  FILES_S3_BUCKET: optional('its bucket; it must exist and hold nothing else'),
  FILES_S3_REGION: text('us-east-1', 'region of the bucket'),
  FILES_S3_KEY_ID: optional('key that may list, read, write and remove in the bucket'),
  FILES_S3_SECRET: optional('secret of that key'),
  COOKIE_DOMAIN: checked(
    isHostName,
    ['is not a domain', 'Write the domain above API_URL and FILES_URL, like kampus.ac.id'],
    "domain of the file host's cookie",
    "– (API's host)",
  ),
  LOGIN_MAX_ATTEMPTS: number(
    8,
    [1, 10_000],
    'log-in attempts per email and network address in 15 minutes. After as many for one email from all addresses, ' +
      'each attempt waits twice as long as the one before, at most 60 s. One address may make ten times as many. The ' +
      'last two limits spare addresses that the account has logged in from',
  ),
  RATE_LIMIT: number(1200, [0, 1_000_000], 'requests per minute and person; 0 for none'),
  TRUST_PROXY: setting(
    (given, refuse) => {
      const value = given?.trim() || null;
      if (value && /^\d+$/.test(value)) return Number(value);
      const wrong = entriesOf(given).find((entry) => !isProxy(entry));
      return wrong === undefined
        ? value
        : refuse(`'${wrong}' is neither a number nor an address`, 'Write the number of proxies, or 10.0.0.0/8,::1');
    },
    {
      shown: '–',
      description:
        'number of our own proxies in front (`1`: the gateway, which overwrites `X-Forwarded-For`), or ' +
        'their addresses',
    },
  ),
  METRICS_PORT: number(
    null,
    PORT,
    "port of `GET /metrics` in Prometheus' format: answers, queues, containers, connections",
  ),
  LOG_LEVEL: choice(
    ['debug', 'info', 'warn', 'error', 'silent'],
    'warn',
    'lowest level that is logged: `debug`, `info`, `warn`, `error`; `silent`: nothing',
  ),
});

/** Variables that may be read from the file that `<NAME>_FILE` names, as container engines provide secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'FILES_S3_KEY_ID',
  'FILES_S3_SECRET',
  'INTERNAL_SECRET',
  'JUPYTERHUB_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SECRETS_KEY',
  'SMTP_URL',
] as const;

/** Settings of `create-super.ts`; it asks for missing ones. */
export const SUPER_SETTINGS = z.object({
  SUPER_EMAIL: optional('mail address', 'asked for'),
  SUPER_FIRST_NAME: optional('first name', 'asked for'),
  SUPER_LAST_NAME: optional('last name, none when only the first is set', 'asked for'),
  SUPER_PASSWORD: optional('password', 'asked for'),
});

/** Returns the upload limits by kind, megabytes. `/config.json` contains the same limits for the portal. */
export function uploadLimits(
  read: Pick<z.output<typeof SETTINGS>, 'UPLOAD_MAX_PDF_MB' | 'UPLOAD_MAX_ZIP_MB' | 'UPLOAD_MAX_IMAGE_MB'>,
): Readonly<Record<FileKind, number>> {
  return { pdf: read.UPLOAD_MAX_PDF_MB, zip: read.UPLOAD_MAX_ZIP_MB, image: read.UPLOAD_MAX_IMAGE_MB };
}
