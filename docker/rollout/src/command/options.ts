import { InvalidArgumentError } from 'commander';

export interface Option<Value = unknown> {
  readonly flags: string;
  readonly help: string;
  /** Parses the option's text. Without it the option is a string, or a flag. */
  readonly read?: (text: string, before: unknown) => Value;
  readonly isRequired?: boolean;
}

const flag = (flags: string, help: string): Option<boolean> => ({ flags, help });
/** Refuses an empty value, which a script passes when its variable is not set. */
function filled(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It is empty.');
  return value;
}
/** Refuses a repeated option, which would silently replace the first value. */
const once =
  <Value>(read: (value: string) => Value) =>
  (value: string, before: unknown): Value => {
    if (before !== undefined) throw new InvalidArgumentError('It may be given once.');
    return read(value);
  };
const text = (flags: string, help: string): Option<string> => ({ flags, help, read: once(filled) });
const texts = (flags: string, help: string): Option<readonly string[]> => ({
  flags,
  help: `${help}; may be repeated`,
  read: (value, before) => [...((before as readonly string[] | undefined) ?? []), filled(value)],
});
const address = (flags: string, help: string): Option<string> => ({
  flags,
  help,
  read: once((value) => {
    if (/^https?:/.test(value) && URL.canParse(value)) return value;
    throw new InvalidArgumentError('It is not an address. Example: https://portal.kampus.test');
  }),
});
const number = (flags: string, help: string, least: number, most: number, kind = 'number'): Option<number> => ({
  flags,
  help,
  read: once((value) => {
    const read = Number(value);
    const isRight = value.trim() !== '' && read >= least && read <= most;
    if (isRight && (kind === 'number' || Number.isInteger(read))) return read;
    throw new InvalidArgumentError(`It is not a ${kind} from ${least} to ${most}.`);
  }),
});
const whole = (flags: string, help: string, least: number, most: number) =>
  number(flags, help, least, most, 'whole number');

const COMMON = {
  site: text('--site <folder>', 'folder of the site (default PORTAL_SITE, or .portal/site)'),
  by: text('--by <name>', 'who changes it (default: git user.name, or USER)'),
  reason: text('--reason <text>', 'why'),
  collector: address('--collector <address>', 'collector (default: collectorUrl in config.json of the site)'),
  json: flag('--json', 'print JSON'),
};
export const COMMON_OPTIONS: readonly Option[] = Object.values(COMMON);

export const OPTIONS = {
  dryRun: flag('--dry-run', 'show what would change, and change nothing'),
  stable: flag('--stable', 'stable for everybody at once, without the plan'),
  release: text('--release <build>', 'build or version-build of a published release'),
  percent: number('--percent <share>', 'share of people, 0 to 100', 0, 100),
  role: texts('--role <role>', 'role'),
  user: texts('--user <address>', 'pilot'),
  exclude: texts('--exclude <address>', 'person who does not get it'),
  users: text('--users <file>', 'list of known people, one a line'),
  gate: flag('--gate', 'only when the reports are good'),
  force: flag('--force', 'against the plan, or a release that was taken back; needs --reason'),
  to: text('--to <build>', 'release that becomes stable'),
  keep: whole('--keep <count>', 'newest releases that are kept (default 10)', 1, 1_000),
  young: number('--young <hours>', 'releases as young as this are kept (default 24)', 0, 100_000),
  repair: flag('--repair', 'mend what an interrupted command left'),
  url: address('--url <address>', 'read over HTTP, as browsers do (default of deploy: PORTAL_URL)'),
  once: flag('--once', 'look once'),
  every: number('--every <seconds>', 'pause between two looks (default 30)', 1, 86_400),
  webhook: address('--webhook <address>', 'send notices to this address (default ROLLOUT_WEBHOOK)'),
  mail: text('--mail <address>', 'send notices to this person by SMTP_URL (default ROLLOUT_MAIL)'),
  label: { ...text('--label <name>', 'name of the preview, e.g. pr-12'), isRequired: true },
  close: flag('--close', 'remove the preview'),
  listen: whole('--listen <port>', 'serve the release screen on this port (serve: default 8086)', 1, 65_535),
  api: address('--api <address>', 'main API, which knows the super admins (default ROLLOUT_API)'),
  out: text('--out <folder>', 'folder of the private key (default .portal/keys)'),
  origin: texts('--origin <address>', 'further origin that releases may come from'),
};

type All = typeof COMMON & typeof OPTIONS;

/** Values of all options of all verbs. */
export type Options = { readonly [Name in keyof All]?: All[Name] extends Option<infer Value> ? Value : never };
