import type { FileKind } from '@portal/shared/contract/rules';
import { number, type Env } from './read-env';

/** Largest uploads by kind, megabytes. The portal is told the same in `/config.json`. */
export function uploadLimits(env: Env): Readonly<Record<FileKind, number>> {
  return {
    pdf: number(env, 'UPLOAD_MAX_PDF_MB', 25, 0.001, 10_000),
    zip: number(env, 'UPLOAD_MAX_ZIP_MB', 500, 0.001, 100_000),
    image: number(env, 'UPLOAD_MAX_IMAGE_MB', 5, 0.001, 1000),
  };
}
