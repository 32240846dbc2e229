import { serverNow } from '../browser/server-clock';
import type { SessionLoad } from '../contract/entities/machine';
import { instantOf } from '@portal/shared/format/date';
import { formatNumber } from '../format/number';
import { t } from '@portal/shared/language';

/** A session is idle after this time without computation and connections, ms. */
const IDLE_MS = 3_600_000;
/** Share of its memory from which a session risks being killed. */
const NEARLY_FULL = 0.9;

export const LOAD_SIGNS = { full: t('Memori hampir penuh'), idle: t('Menganggur'), used: t('Dipakai') } as const;

export const LOAD_FILTER = (['full', 'idle', 'used'] as const).map((sign) => ({
  value: sign,
  label: LOAD_SIGNS[sign],
}));

export function loadSign(load: SessionLoad, now: number = serverNow()): keyof typeof LOAD_SIGNS {
  if (load.memory_mb >= load.memory_limit_mb * NEARLY_FULL) return 'full';
  const used = instantOf(load.used_at);
  return used !== null && now - used >= IDLE_MS ? 'idle' : 'used';
}

/** Returns `CPU 35 % · memori 210 dari 512 MB`; omits the CPU until it was measured twice. */
export function loadText({ cpu, memory_mb, memory_limit_mb }: SessionLoad): string {
  const memory = t('memori {used} dari {limit} MB', {
    used: formatNumber(memory_mb, 0),
    limit: formatNumber(memory_limit_mb, 0),
  });
  return cpu === null ? memory : t('CPU {share} % · {memory}', { share: formatNumber(cpu * 100, 0), memory });
}
