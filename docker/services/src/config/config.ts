import { resolve } from 'node:path';
import { SLOT_HELD_MINUTES } from '@portal/shared/contract/approval-key';
import type { FileKind } from '@portal/shared/contract/rules';
import { ConfigError } from './config-error';
import { readEngineSettings, type EngineSettings } from './engine-settings';
import { address, choice, list, number, text, type Env } from './read-env';
import { uploadLimits } from './upload-limits';

const SERVICES = ['main', 'machine', 'files'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** scrypt's N for passwords, as a power of two. */
const PASSWORD_COST = 15;

/** Everything that can be set from outside, checked. README.md has the table of variables. */
export interface Config {
  readonly services: readonly ServiceName[];
  /** Absolute folder of database, files, outbox. */
  readonly dataFolder: string;
  /** Null: PGlite in the data folder. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly host: string;
  readonly ports: Readonly<Record<ServiceName, number>>;
  /** Allowed origins; mails link to the first. */
  readonly portalOrigins: readonly string[];
  readonly portalUrl: string;
  readonly apiUrl: string;
  readonly filesUrl: string;
  /** Where running containers are entered: an origin of their own, so that what runs in them reads nothing of the portal. */
  readonly labUrl: string;
  /** Where the main API reaches the machine service. */
  readonly machineUrl: string;
  /** Where the machine service asks for sessions when it has a database of its own; null: same database. */
  readonly mainUrl: string | null;
  readonly isMachineOpen: boolean;
  readonly engine: EngineSettings;
  /** Shared by main API and machine service; null: kept in the common database. */
  readonly internalSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mailRetrySeconds: number;
  /** Tries until a job of a queue is given up. */
  readonly queueAttempts: number;
  /** A slot that is held without an approved proposal is given back after so many minutes. */
  readonly approvalGraceMinutes: number;
  readonly adminMail: readonly string[];
  readonly brandName: string;
  /** Hour of the day, in WIB, from which the daily mails go out. */
  readonly digestHour: number;
  readonly campusMailDomains: readonly string[];
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
  /** Hops that are ours, or addresses of proxies. */
  readonly trustProxy: number | string | null;
  /** HTTP status of refused fields; 200 for clients of the older servers. */
  readonly validationStatus: 200 | 422;
  /** Port of `/metrics`; null: none. */
  readonly metricsPort: number | null;
  readonly logLevel: string;
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming the variable and the mend
 */
export function readConfig(env: Env): Config {
  const ports = {
    main: number(env, 'API_PORT', 8081, 1, 65_535),
    machine: number(env, 'MACHINE_PORT', 8082, 1, 65_535),
    files: number(env, 'FILES_PORT', 8083, 1, 65_535),
  };
  const portalOrigins = list(env, 'PORTAL_ORIGIN', 'http://localhost:8080').map((origin) =>
    address('PORTAL_ORIGIN', origin),
  );
  const brandName = text(env, 'BRAND_NAME', 'Portal Riset GPU');
  const local = (port: number) => `http://localhost:${port}`;
  return {
    services: readServices(env),
    dataFolder: resolve(text(env, 'PORTAL_DATA', '.portal')),
    databaseUrl: readDatabaseUrl(env),
    databasePool: number(env, 'DATABASE_POOL', 10, 1, 200),
    host: text(env, 'HOST', 'localhost'),
    ports,
    portalOrigins,
    portalUrl: portalOrigins[0] ?? local(8080),
    apiUrl: address('API_URL', text(env, 'API_URL', local(ports.main))),
    filesUrl: address('FILES_URL', text(env, 'FILES_URL', local(ports.files))),
    labUrl: address('LAB_URL', text(env, 'LAB_URL', local(8087))),
    machineUrl: address('MACHINE_URL', text(env, 'MACHINE_URL', local(ports.machine))),
    mainUrl: readMainUrl(env),
    isMachineOpen: choice(env, 'MACHINE_AUTH', ['on', 'off'], 'on') === 'off',
    engine: readEngineSettings(env),
    internalSecret: env['INTERNAL_SECRET'] || null,
    smtpUrl: readSmtpUrl(env),
    mailFrom: text(env, 'MAIL_FROM', `"${brandName.replace(/["\\]/g, '')}" <noreply@portal.test>`),
    mailRetrySeconds: number(env, 'MAIL_RETRY_SECONDS', 15, 0.1, 3600),
    queueAttempts: number(env, 'QUEUE_ATTEMPTS', 12, 1, 100),
    approvalGraceMinutes: number(env, 'APPROVAL_GRACE_MINUTES', 3 * SLOT_HELD_MINUTES, 0.01, 10_080),
    adminMail: list(env, 'ADMIN_MAIL'),
    brandName,
    digestHour: number(env, 'DIGEST_HOUR', 7, 0, 23),
    campusMailDomains: list(env, 'CAMPUS_MAIL_DOMAINS').map((domain) => domain.toLowerCase().replace(/^@/, '')),
    isProduction: env['NODE_ENV'] === 'production',
    seed: readSeed(env),
    uploadMaxMb: uploadLimits(env),
    uploadQuotaMb: number(env, 'UPLOAD_QUOTA_MB', 20_000, 0.001, 100_000_000),
    unsentFilesPerHour: number(env, 'UNSENT_FILES_PER_HOUR', 200, 1, 1_000_000),
    isDataAdopted: choice(env, 'ADOPT_DATA', ['on', 'off'], 'off') === 'on',
    sweepMaxPercent: number(env, 'SWEEP_MAX_PERCENT', 5, 0, 100),
    cookieDomain: env['COOKIE_DOMAIN'] || null,
    sessionHours: number(env, 'SESSION_HOURS', 12, 0.0001, 720),
    sessionMaxDays: number(env, 'SESSION_MAX_DAYS', 30, 0.00001, 365),
    login: {
      maxAttempts: number(env, 'LOGIN_MAX_ATTEMPTS', 8, 1, 10_000),
      windowMinutes: number(env, 'LOGIN_WINDOW_MINUTES', 15, 0.01, 1440),
    },
    passwordCost: readPasswordCost(env),
    registerPerHour: number(env, 'REGISTER_MAX_PER_HOUR', 60, 1, 100_000),
    rateLimit: number(env, 'RATE_LIMIT', 1200, 0, 1_000_000),
    trustProxy: /^\d+$/.test(env['TRUST_PROXY'] ?? '') ? Number(env['TRUST_PROXY']) : env['TRUST_PROXY'] || null,
    validationStatus: choice(env, 'VALIDATION_STATUS', ['200', '422'], '422') === '200' ? 200 : 422,
    metricsPort: env['METRICS_PORT'] ? number(env, 'METRICS_PORT', 9464, 1, 65_535) : null,
    logLevel: choice(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
  };
}

function readServices(env: Env): ServiceName[] {
  return list(env, 'PORTAL_SERVICES', SERVICES.join(',')).map((name) => {
    const service = SERVICES.find((known) => known === name);
    if (!service)
      throw new ConfigError('PORTAL_SERVICES', `'${name}' is unknown`, `Use a comma list of: ${SERVICES.join(', ')}`);
    return service;
  });
}

function readDatabaseUrl(env: Env): string | null {
  const url = env['DATABASE_URL']?.trim();
  if (!url) return null;
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new ConfigError(
      'DATABASE_URL',
      'it does not start with postgres://',
      'Write it like postgres://user:password@host:5432/portal',
    );
  return url;
}

function readSmtpUrl(env: Env): string | null {
  const url = env['SMTP_URL']?.trim();
  if (!url) return null;
  if (!/^smtps?:\/\//.test(url))
    throw new ConfigError(
      'SMTP_URL',
      'it does not start with smtp:// or smtps://',
      'Write it like smtp://user:password@mail.example.org:587',
    );
  return url;
}

function readMainUrl(env: Env): string | null {
  const url = env['MAIN_URL']?.trim();
  if (!url) return null;
  if (text(env, 'PORTAL_SERVICES', '') !== 'machine')
    throw new ConfigError(
      'MAIN_URL',
      'it is only for a machine service with its own database',
      'Set PORTAL_SERVICES=machine or remove it',
    );
  if (!env['INTERNAL_SECRET'])
    throw new ConfigError(
      'INTERNAL_SECRET',
      'it is missing although MAIN_URL is set',
      'Give both servers the same long random text',
    );
  return address('MAIN_URL', url);
}

/** The default is a tenth of a second of work; less is for tests. */
function readPasswordCost(env: Env): number {
  const power = number(env, 'PASSWORD_COST', PASSWORD_COST, 10, 20);
  if (power < PASSWORD_COST && env['NODE_ENV'] === 'production') {
    throw new ConfigError(
      'PASSWORD_COST',
      `${power} is too little work in production`,
      `Remove it, or set it to ${PASSWORD_COST} or more`,
    );
  }
  return 2 ** Math.floor(power);
}

function readSeed(env: Env): 'demo' | 'none' {
  const seed = choice(env, 'PORTAL_SEED', ['demo', 'none'], 'none');
  if (seed === 'demo' && env['NODE_ENV'] === 'production') {
    throw new ConfigError(
      'PORTAL_SEED',
      'demo accounts are refused in production',
      'Remove it; make the first account with `npx tsx src/create-super.ts`',
    );
  }
  return seed;
}
