import type { ImagePlace } from '@portal/shared/contract/entities/approved-image';
import type { Tone } from '@portal/shared/contract/proposal/status';
import { t } from '@portal/shared/language';

interface ImageStateText {
  readonly label: string;
  readonly tone: Tone;
}

export const IMAGE_STATES: Readonly<Record<ImagePlace['state'], ImageStateText>> = {
  waiting: { label: t('Menunggu'), tone: 'orange' },
  building: { label: t('Dicari'), tone: 'orange' },
  ready: { label: t('Ditemukan'), tone: 'green' },
  failed: { label: t('Gagal'), tone: 'red' },
};

/** Returns why this engine does not look up images; null if it does. */
export function notLookedUp(engine: 'record' | 'docker' | 'jupyterhub'): string | null {
  if (engine === 'record') return t('Portal belum tersambung ke mesin: slot hanya dicatat, dan image tidak dicari.');
  if (engine === 'jupyterhub') return t('Image diserahkan kepada JupyterHub dan tidak dicari oleh portal.');
  return null;
}

/** Returns `sha256:0123456789ab` for a reference with digest, or for an image's id. */
export function shortDigest(digest: string): string {
  return digest.slice(digest.lastIndexOf('@') + 1).slice(0, 'sha256:'.length + 12);
}
