import type { FileKind } from '../contract/file/file-kind';
import type { ChannelKeys } from '../remote/release/signature';

/** URLs and names of this installation, from `/config.json` (architecture.md section 5). */
export interface RuntimeConfig {
  readonly apiUrl: string;
  readonly machineUrl: string;
  readonly filesUrl: string;
  readonly registryUrl: string;
  readonly collectorUrl: string | null;
  /** Path for super admins' release changes, on the portal's origin; null if only the command changes releases. */
  readonly rolloutUrl: string | null;
  /** Whether the portal sends its token to the machine service. */
  readonly machineAuth: boolean;
  readonly brandName: string;
  /** Largest uploads that the servers accept, megabytes, by kind of file. */
  readonly uploadMaxMb?: Readonly<Partial<Record<FileKind, number>>>;
  /** Sign-in at the campus's identity provider; null if the login page has a password form only. */
  readonly campusSignIn?: {
    /** Whether the password form is hidden behind a link. */
    readonly isRequired: boolean;
  } | null;
  /** Keys that channels must be signed with; null if none is signed. */
  readonly channelKeys: ChannelKeys | null;
  /** Contact of the facility for the footer and /kontak; null for a neutral sentence. */
  readonly contact: {
    readonly email?: string;
    readonly phone?: string;
    readonly address?: string;
    readonly hours?: string;
  } | null;
}

let config: RuntimeConfig = {
  apiUrl: '',
  machineUrl: '',
  filesUrl: '',
  registryUrl: '/registry',
  collectorUrl: null,
  rolloutUrl: null,
  machineAuth: true,
  brandName: 'Portal Riset GPU',
  channelKeys: null,
  contact: null,
};

export function setRuntimeConfig(next: Partial<RuntimeConfig>): void {
  config = { ...config, ...next };
}

/** Returns the current configuration; URLs have no trailing slash. */
export function runtimeConfig(): RuntimeConfig {
  return config;
}
