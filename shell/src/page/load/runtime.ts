import { setRuntimeConfig, type RuntimeConfig } from '@portal/shared/http';
import { adoptEarlyStart } from './early-start';

// zod probes for `eval`, which a strict content policy reports. Every copy of zod reads this setting.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

let loading: Promise<void> | null = null;

/** Reads `/config.json` once: the servers' addresses and the portal's name. Without it the defaults apply. */
export function loadRuntimeConfig(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  const early = await adoptEarlyStart()?.config;
  if (early) return setRuntimeConfig(early);
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    if (response.ok) setRuntimeConfig((await response.json()) as Partial<RuntimeConfig>);
  } catch (error) {
    console.warn('config.json tidak terbaca; alamat bawaan dipakai.', error);
  }
}
