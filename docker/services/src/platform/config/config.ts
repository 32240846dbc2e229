import { resolve } from 'node:path';
import type * as z from 'zod';
import { ConfigError, type Env, parseSettings } from './parse-settings';
import { CONSTANTS } from './constants';
import { readEngineSettings } from './engine-settings';
import { SETTINGS, uploadLimits } from './settings';
import { ssoOf } from './sso-settings';

/** The bucket is the first part of the path below the endpoint. */
export type S3Settings = Readonly<NonNullable<ReturnType<typeof s3Of>>>;

/** All settings, checked, and the constants. settings.ts describes the variables. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** @throws ConfigError naming the variable and a hint */
export function readConfig(env: Env) {
  const read = parseSettings(SETTINGS, env);
  checkTogether(read);
  const ports = { main: read.API_PORT, machine: read.MACHINE_PORT, files: read.FILES_PORT };
  const local = (port: number) => `http://localhost:${port}`;
  const dataFolder = resolve(read.PORTAL_DATA);
  return {
    ...CONSTANTS,
    services: read.PORTAL_SERVICES,
    /** Absolute path. */
    dataFolder,
    databaseUrl: read.DATABASE_URL,
    host: read.HOST,
    ports,
    portalOrigins: read.PORTAL_ORIGIN,
    portalUrl: read.PORTAL_ORIGIN[0] ?? local(8080),
    /** Address at which the main API reads the shell's pages. */
    webUrl: read.WEB_URL ?? read.PORTAL_ORIGIN[0] ?? local(8080),
    pagesRenderer: read.PAGES_RENDERER && resolve(read.PAGES_RENDERER),
    apiUrl: read.API_URL ?? local(ports.main),
    filesUrl: read.FILES_URL ?? local(ports.files),
    /** A separate origin, so that programs in containers cannot read the portal's data. */
    labUrl: read.LAB_URL,
    machineUrl: read.MACHINE_URL ?? local(ports.machine),
    /** Null: the machine service shares the main API's database. */
    mainUrl: read.MAIN_URL,
    /** False: an older, open machine service, which knows neither the portal's tokens nor the internal calls. */
    machineAuth: read.MACHINE_AUTH === 'on',
    engine: readEngineSettings(env, dataFolder),
    /** Null: stored in the common database. */
    internalSecret: read.INTERNAL_SECRET,
    secretsKeys: read.SECRETS_KEY,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `"${read.BRAND_NAME.replace(/["\\]/g, '')}" <noreply@portal.test>`,
    maxSessionsPerPerson: read.MAX_SESSIONS_PER_PERSON,
    brandName: read.BRAND_NAME,
    pushHosts: read.PUSH_HOSTS,
    campusMailDomains: read.CAMPUS_MAIL_DOMAINS,
    sso: ssoOf(read),
    isProduction: read.NODE_ENV === 'production',
    seed: read.PORTAL_SEED,
    uploadMaxMb: uploadLimits(read),
    uploadQuotaMb: read.UPLOAD_QUOTA_MB,
    isDataAdopted: read.ADOPT_DATA === 'on',
    filesS3: s3Of(read),
    cookieDomain: read.COOKIE_DOMAIN,
    loginAttempts: read.LOGIN_MAX_ATTEMPTS,
    rateLimit: read.RATE_LIMIT,
    trustProxy: read.TRUST_PROXY,
    metricsPort: read.METRICS_PORT,
    logLevel: read.LOG_LEVEL,
  };
}

const S3_NAMES = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

/** @throws ConfigError naming the missing variable of the group */
function s3Of(read: z.output<typeof SETTINGS>) {
  const [endpoint, bucket, keyId, secret] = S3_NAMES.map((name) => read[name]);
  if (endpoint && bucket && keyId && secret) return { endpoint, bucket, region: read.FILES_S3_REGION, keyId, secret };
  const missing = S3_NAMES.filter((name) => !read[name]);
  if (missing.length === S3_NAMES.length) return null;
  throw new ConfigError(
    missing[0] ?? '',
    'it is missing although files in S3 are asked for',
    `Set all of ${S3_NAMES.join(', ')}, or none`,
  );
}

function checkTogether(read: z.output<typeof SETTINGS>): void {
  if (read.MAIN_URL && read.PORTAL_SERVICES.join(',') !== 'machine')
    throw new ConfigError(
      'MAIN_URL',
      'it is only for a machine service with its own database',
      'Set PORTAL_SERVICES=machine or remove it',
    );
  if (read.MAIN_URL && !read.INTERNAL_SECRET)
    throw new ConfigError(
      'INTERNAL_SECRET',
      'it is missing although MAIN_URL is set',
      'Give both servers the same long random text',
    );
  const { COOKIE_DOMAIN: domain, API_URL, FILES_URL } = read;
  for (const [name, url] of Object.entries({ API_URL, FILES_URL }))
    if (domain && url && !`.${new URL(url).hostname}`.endsWith(`.${domain}`))
      throw new ConfigError(
        'COOKIE_DOMAIN',
        `the host of ${name} is not below '${domain}'`,
        'Set a domain above both, or remove it',
      );
  const ports = { main: read.API_PORT, machine: read.MACHINE_PORT, files: read.FILES_PORT };
  if (new Set(read.PORTAL_SERVICES.map((name) => ports[name])).size < read.PORTAL_SERVICES.length)
    throw new ConfigError(
      'API_PORT',
      'two of API_PORT, MACHINE_PORT and FILES_PORT are equal',
      'Give each server its own port',
    );
  if (read.NODE_ENV === 'production' && read.PORTAL_SEED === 'demo')
    throw new ConfigError(
      'PORTAL_SEED',
      'demo accounts are refused in production',
      'Remove it; docker/README.md section 3 creates the first account',
    );
}
