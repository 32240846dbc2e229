/** Addresses and names of this installation, from `/config.json` (DESIGN.md, services). */
export interface RuntimeConfig {
  readonly apiUrl: string;
  readonly machineUrl: string;
  readonly filesUrl: string;
  readonly registryUrl: string;
  readonly collectorUrl: string | null;
  /** Whether the portal sends its token to the machine service. */
  readonly machineAuth: boolean;
  readonly brandName: string;
}

let config: RuntimeConfig = {
  apiUrl: '',
  machineUrl: '',
  filesUrl: '',
  registryUrl: '/registry',
  collectorUrl: null,
  machineAuth: true,
  brandName: 'Portal Riset GPU',
};

/** Set once by the shell before the first call. */
export function setRuntimeConfig(next: Partial<RuntimeConfig>): void {
  config = { ...config, ...next };
}

/** Addresses in force, without trailing slash. */
export function runtimeConfig(): RuntimeConfig {
  return config;
}
