import type { Container } from '@portal/shared/contract/entities/machine';
import { instantOf } from '@portal/shared/format/date';

const DAY = 86_400_000;

/** Status of a container as people read it; an unknown one as it came. */
export function containerStatus(status: string): string {
  return status === 'running' ? 'Berjalan' : status === 'stop' ? 'Berhenti' : status;
}

/** `sisa 9 hari`; empty where the server does not tell the end. */
export function daysLeft(container: Container, now: number = Date.now()): string {
  const ends = instantOf(container.ends_at);
  if (ends === null) return '';
  const days = Math.ceil((ends - now) / DAY);
  return days > 0 ? `sisa ${days} hari` : 'masa pakai berakhir';
}

/** Address of Jupyter when it is one a browser may open; null for anything else (a script, nothing). */
export function jupyterUrl(container: Container): string | null {
  return container.url_jupyter && /^https?:\/\//i.test(container.url_jupyter) ? container.url_jupyter : null;
}
