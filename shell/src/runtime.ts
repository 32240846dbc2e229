import { setRuntimeConfig, type RuntimeConfig } from '@portal/shared/http';

// The schemas' library probes for `eval`, which a strict content policy reports. Every copy of it reads this setting.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Reads `/config.json`: where the servers are and what the portal is called. Without it the defaults hold. */
export async function loadRuntimeConfig(): Promise<void> {
  const early = await window.__portalEarly?.config;
  if (early) return setRuntimeConfig(early);
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    if (response.ok) setRuntimeConfig((await response.json()) as Partial<RuntimeConfig>);
  } catch (error) {
    console.warn('config.json tidak terbaca; alamat bawaan dipakai.', error);
  }
}
