import type { FileKind } from '../contract/file-kind';
import type { ChannelKeys } from '../remote/signature';

/** Addresses and names of this installation, from `/config.json` (architecture.md section 5). */
export interface RuntimeConfig {
  readonly apiUrl: string;
  readonly machineUrl: string;
  readonly filesUrl: string;
  readonly registryUrl: string;
  readonly collectorUrl: string | null;
  /** Where super admins' changes of releases go, below the portal's own origin; null: only by command. */
  readonly rolloutUrl: string | null;
  /** Whether the portal sends its token to the machine service. */
  readonly machineAuth: boolean;
  readonly brandName: string;
  /** Largest uploads that the servers take, megabytes, by kind of file. */
  readonly uploadMaxMb?: Readonly<Partial<Record<FileKind, number>>>;
  /** Sign-in at the campus's identity provider; null: the login page asks for a password only. */
  readonly campusSignIn?: {
    /** The password form is behind a link. */
    readonly isRequired: boolean;
  } | null;
  /** Keys that channels must be signed with; null: none is signed. */
  readonly channelKeys: ChannelKeys | null;
  /** Contact of the facility, for the footer and /kontak; null: a neutral sentence is shown. */
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

/** Addresses in force, without trailing slash. */
export function runtimeConfig(): RuntimeConfig {
  return config;
}
