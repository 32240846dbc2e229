import { InvalidArgumentError } from 'commander';
import type { AudienceOptions } from '../channel/audience';

/** Options of every verb. */
interface CommonOptions {
  readonly site?: string;
  readonly by?: string;
  readonly reason?: string;
  readonly collector?: string;
  readonly json?: boolean;
}

/** Everything that some verb takes. */
export interface Options extends CommonOptions, AudienceOptions {
  readonly dryRun?: boolean;
  readonly stable?: boolean;
  readonly release?: string;
  readonly users?: string;
  readonly gate?: boolean;
  readonly force?: boolean;
  readonly to?: string;
  readonly keep?: number;
  readonly young?: number;
  readonly repair?: boolean;
  readonly url?: string;
  readonly origin?: readonly string[];
  readonly once?: boolean;
  readonly every?: number;
  readonly webhook?: string;
  readonly mail?: string;
  readonly out?: string;
  readonly label?: string;
  readonly close?: boolean;
  readonly listen?: number;
  readonly api?: string;
}

/** An option as the command line knows it. */
export interface Option {
  readonly flags: string;
  readonly help: string;
  /** Turns its text into a value. */
  readonly read?: (text: string, before: unknown) => unknown;
  readonly isRequired?: boolean;
}

const number = (least: number, most: number, isWhole: boolean) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
    throw new InvalidArgumentError(`It is not a${isWhole ? ' whole' : ''} number from ${least} to ${most}.`);
  return value;
};
const several = (text: string, before: unknown) => [...((before as string[] | undefined) ?? []), text];

export const OPTIONS = {
  dryRun: { flags: '--dry-run', help: 'show what would change, and change nothing' },
  stable: { flags: '--stable', help: 'stable for everybody at once, without the plan' },
  release: { flags: '--release <build>', help: 'build or version-build of a published release' },
  percent: { flags: '--percent <share>', help: 'share of people, 0 to 100', read: number(0, 100, false) },
  role: { flags: '--role <role>', help: 'role; may be repeated', read: several },
  user: { flags: '--user <address>', help: 'pilot; may be repeated', read: several },
  exclude: { flags: '--exclude <address>', help: 'person who does not get it; may be repeated', read: several },
  users: { flags: '--users <file>', help: 'list of known people, one a line' },
  gate: { flags: '--gate', help: 'only when the reports are good' },
  force: { flags: '--force', help: 'against the plan, or a release that was taken back; needs --reason' },
  to: { flags: '--to <build>', help: 'release that becomes stable' },
  keep: { flags: '--keep <count>', help: 'newest releases that are kept (default 10)', read: number(1, 1_000, true) },
  young: {
    flags: '--young <hours>',
    help: 'releases as young as this are kept (default 24)',
    read: number(0, 100_000, false),
  },
  repair: { flags: '--repair', help: 'mend what an interrupted command left' },
  url: { flags: '--url <address>', help: 'read over HTTP, as browsers do (default of deploy: PORTAL_URL)' },
  once: { flags: '--once', help: 'look once' },
  every: {
    flags: '--every <seconds>',
    help: 'pause between two looks (default 30)',
    read: number(1, 86_400, false),
  },
  webhook: { flags: '--webhook <address>', help: 'send notices to this address (default ROLLOUT_WEBHOOK)' },
  mail: { flags: '--mail <address>', help: 'send notices to this person by SMTP_URL (default ROLLOUT_MAIL)' },
  label: { flags: '--label <name>', help: 'name of the preview, e.g. pr-12', isRequired: true },
  close: { flags: '--close', help: 'remove the preview' },
  listen: {
    flags: '--listen <port>',
    help: 'serve the release screen on this port (serve: default 8086)',
    read: number(1, 65_535, true),
  },
  api: { flags: '--api <address>', help: 'main API, which knows the super admins (default ROLLOUT_API)' },
  out: { flags: '--out <folder>', help: 'folder of the private key (default .portal/keys)' },
  origin: {
    flags: '--origin <address>',
    help: 'further origin that releases may come from; may be repeated',
    read: several,
  },
} as const satisfies Record<string, Option>;

/** Options of every verb, besides its own. */
export const COMMON_OPTIONS: readonly Option[] = [
  { flags: '--site <folder>', help: 'folder of the site (default PORTAL_SITE, or .portal/site)' },
  { flags: '--by <name>', help: 'who changes it (default: git user.name, or USER)' },
  { flags: '--reason <text>', help: 'why' },
  { flags: '--collector <address>', help: 'collector (default: collectorUrl in config.json of the site)' },
  { flags: '--json', help: 'print JSON' },
];
