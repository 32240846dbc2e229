import { resolve } from 'node:path';
import type { FileKind } from '@portal/shared/contract/file-kind';
import type * as z from 'zod';
import { ConfigError } from './config-error';
import { readEngineSettings, type EngineSettings } from './engine-settings';
import { parseSettings, type Env } from './parse-settings';
import { SETTINGS, type ServiceName } from './settings';
import { ssoOf, type SsoSettings } from './sso-settings';
import { uploadLimits } from './upload-limits';

/** scrypt's N for passwords in production at least, as a power of two: a tenth of a second of work. */
const PASSWORD_COST = 15;

/** A bucket and the key for it. */
export interface S3Settings {
  /** Address of the storage; the bucket is the first part of the path below it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Everything that can be set from outside, checked. settings.ts has the variables. */
export interface Config {
  readonly services: readonly ServiceName[];
  /** Absolute folder of database, files, outbox. */
  readonly dataFolder: string;
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly host: string;
  readonly ports: Readonly<Record<ServiceName, number>>;
  /** Allowed origins; mails link to the first. */
  readonly portalOrigins: readonly string[];
  readonly portalUrl: string;
  /** Where the main API reads the shell's pages. */
  readonly webUrl: string;
  /** Absolute path of the renderer of public pages; null: they are not rendered. */
  readonly pagesRenderer: string | null;
  readonly apiUrl: string;
  readonly filesUrl: string;
  /**
   * Address at which people enter running containers. It has its own origin, so that programs in containers cannot read
   * the portal's data.
   */
  readonly labUrl: string;
  /** Where the main API reaches the machine service. */
  readonly machineUrl: string;
  /** Where the machine service asks for sessions when it has a database of its own; null: same database. */
  readonly mainUrl: string | null;
  readonly machineAuth: boolean;
  readonly engine: EngineSettings;
  /** Shared by main API and machine service; null: stored in the common database. */
  readonly internalSecret: string | null;
  /** Keys for secrets in the database, the one that encrypts first; none: one is made in the data folder. */
  readonly secretsKeys: readonly Buffer[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mailRetrySeconds: number;
  /** Tries until a job of a queue is given up. */
  readonly queueAttempts: number;
  /** Minutes after which a slot that is held without an approved proposal is released. */
  readonly approvalGraceMinutes: number;
  /** Slots that one person may hold at once; 0: any number. */
  readonly maxSessionsPerPerson: number;
  readonly adminMail: readonly string[];
  readonly brandName: string;
  /** Hour of the day, in WIB, from which the daily mails go out. */
  readonly digestHour: number;
  readonly noticeHeartbeatSeconds: number;
  /** Hosts, or origins, of push services; none: notices are not pushed. */
  readonly pushHosts: readonly string[];
  readonly campusMailDomains: readonly string[];
  /** Null: people sign in with a password only. */
  readonly sso: SsoSettings | null;
  /** NODE_ENV is `production`. */
  readonly isProduction: boolean;
  readonly seed: 'demo' | 'none';
  /** Megabytes by kind of file. */
  readonly uploadMaxMb: Readonly<Record<FileKind, number>>;
  /** Megabytes of all files of one account. */
  readonly uploadQuotaMb: number;
  /** Files of refused calls that one account may send in an hour. */
  readonly unsentFilesPerHour: number;
  /** Data folder and database are taken for one although they carry different identities; for one start. */
  readonly isDataAdopted: boolean;
  /** Bucket of the files; null: they are in the data folder. */
  readonly filesS3: S3Settings | null;
  /** Largest share of all files that a sweep may put into the trash. */
  readonly sweepMaxPercent: number;
  readonly cookieDomain: string | null;
  readonly sessionHours: number;
  readonly sessionMaxDays: number;
  readonly login: { readonly maxAttempts: number; readonly windowMinutes: number };
  /** scrypt's N for new passwords. */
  readonly passwordCost: number;
  /** Registrations from one address. */
  readonly registerPerHour: number;
  /** Requests per minute of one person; 0: unlimited. */
  readonly rateLimit: number;
  /** Number of trusted proxies before the services, or their addresses. */
  readonly trustProxy: number | string | null;
  /** HTTP status of refused fields; 200 for clients of the older servers. */
  readonly validationStatus: 200 | 422;
  /** Port of `/metrics`; null: none. */
  readonly metricsPort: number | null;
  readonly logLevel: string;
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming the variable and a hint
 */
export function readConfig(env: Env): Config {
  const read = parseSettings(SETTINGS, env);
  checkTogether(read);
  const ports = { main: read.API_PORT, machine: read.MACHINE_PORT, files: read.FILES_PORT };
  const local = (port: number) => `http://localhost:${port}`;
  return {
    services: read.PORTAL_SERVICES,
    dataFolder: resolve(read.PORTAL_DATA),
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    host: read.HOST,
    ports,
    portalOrigins: read.PORTAL_ORIGIN,
    portalUrl: read.PORTAL_ORIGIN[0] ?? local(8080),
    webUrl: read.WEB_URL ?? read.PORTAL_ORIGIN[0] ?? local(8080),
    pagesRenderer: read.PAGES_RENDERER && resolve(read.PAGES_RENDERER),
    apiUrl: read.API_URL ?? local(ports.main),
    filesUrl: read.FILES_URL ?? local(ports.files),
    labUrl: read.LAB_URL,
    machineUrl: read.MACHINE_URL ?? local(ports.machine),
    mainUrl: read.MAIN_URL,
    machineAuth: read.MACHINE_AUTH === 'on',
    engine: readEngineSettings(env),
    internalSecret: read.INTERNAL_SECRET,
    secretsKeys: read.SECRETS_KEY,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `"${read.BRAND_NAME.replace(/["\\]/g, '')}" <noreply@portal.test>`,
    mailRetrySeconds: read.MAIL_RETRY_SECONDS,
    queueAttempts: read.QUEUE_ATTEMPTS,
    approvalGraceMinutes: read.APPROVAL_GRACE_MINUTES,
    maxSessionsPerPerson: read.MAX_SESSIONS_PER_PERSON,
    adminMail: read.ADMIN_MAIL,
    brandName: read.BRAND_NAME,
    digestHour: read.DIGEST_HOUR,
    noticeHeartbeatSeconds: read.NOTICE_HEARTBEAT_SECONDS,
    pushHosts: read.PUSH_HOSTS,
    campusMailDomains: read.CAMPUS_MAIL_DOMAINS,
    sso: ssoOf(read, read.CAMPUS_MAIL_DOMAINS),
    isProduction: read.NODE_ENV === 'production',
    seed: read.PORTAL_SEED,
    uploadMaxMb: uploadLimits(read),
    uploadQuotaMb: read.UPLOAD_QUOTA_MB,
    unsentFilesPerHour: read.UNSENT_FILES_PER_HOUR,
    isDataAdopted: read.ADOPT_DATA === 'on',
    filesS3: s3Of(read),
    sweepMaxPercent: read.SWEEP_MAX_PERCENT,
    cookieDomain: read.COOKIE_DOMAIN,
    sessionHours: read.SESSION_HOURS,
    sessionMaxDays: read.SESSION_MAX_DAYS,
    login: { maxAttempts: read.LOGIN_MAX_ATTEMPTS, windowMinutes: read.LOGIN_WINDOW_MINUTES },
    passwordCost: 2 ** Math.floor(read.PASSWORD_COST),
    registerPerHour: read.REGISTER_MAX_PER_HOUR,
    rateLimit: read.RATE_LIMIT,
    trustProxy: read.TRUST_PROXY,
    validationStatus: read.VALIDATION_STATUS === '200' ? 200 : 422,
    metricsPort: read.METRICS_PORT,
    logLevel: read.LOG_LEVEL,
  };
}

/** @throws ConfigError naming the missing variable of the group */
function s3Of(read: z.output<typeof SETTINGS>): S3Settings | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = read;
  const { FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = read;
  if (endpoint && bucket && keyId && secret) return { endpoint, bucket, region, keyId, secret };
  const given = {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: bucket,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
  };
  const names = Object.entries(given);
  const missing = names.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length === names.length) return null;
  throw new ConfigError(
    missing[0] ?? '',
    'it is missing although files in S3 are asked for',
    `Set all of ${Object.keys(given).join(', ')}, or none`,
  );
}

/** Checks rules that concern several variables at once. */
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
  if (read.NODE_ENV !== 'production') return;
  if (read.PASSWORD_COST < PASSWORD_COST)
    throw new ConfigError(
      'PASSWORD_COST',
      `${read.PASSWORD_COST} is too little work in production`,
      `Remove it, or set it to ${PASSWORD_COST} or more`,
    );
  if (read.PORTAL_SEED === 'demo')
    throw new ConfigError(
      'PORTAL_SEED',
      'demo accounts are refused in production',
      'Remove it; make the first account with `npx tsx src/cli/create-super.ts`',
    );
}
