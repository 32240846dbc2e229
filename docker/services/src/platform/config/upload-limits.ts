import type { FileKind } from '@portal/shared/contract/file-kind';
import type * as z from 'zod';
import type { SETTINGS } from './settings';

/** Returns the upload limits by kind, megabytes. `/config.json` contains the same limits for the portal. */
export function uploadLimits(
  read: Pick<z.output<typeof SETTINGS>, 'UPLOAD_MAX_PDF_MB' | 'UPLOAD_MAX_ZIP_MB' | 'UPLOAD_MAX_IMAGE_MB'>,
): Readonly<Record<FileKind, number>> {
  return { pdf: read.UPLOAD_MAX_PDF_MB, zip: read.UPLOAD_MAX_ZIP_MB, image: read.UPLOAD_MAX_IMAGE_MB };
}
