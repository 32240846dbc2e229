import type { FileKind } from '../contract/rules';

/**
 * Largest files the portal lets through, megabytes: as the reference services accept by default. The specification
 * knows no limit (user-area.md section 5); the server has the last word.
 */
export const FILE_LIMITS_MB: Readonly<Record<FileKind, number>> = { pdf: 25, zip: 500, image: 5 };
