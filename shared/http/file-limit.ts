import type { FileKind } from '../contract/file/file-kind';
import { runtimeConfig } from './runtime-config';

/** Default limits of the reference services. The specification has no limit (user-area.md section 5). */
const DEFAULT_MB: Readonly<Record<FileKind, number>> = { pdf: 25, zip: 500, image: 5 };

/** Returns the largest file of a kind, megabytes, by `/config.json`; the server decides. */
export function fileLimitMb(kind: FileKind): number {
  return runtimeConfig().uploadMaxMb?.[kind] ?? DEFAULT_MB[kind];
}
