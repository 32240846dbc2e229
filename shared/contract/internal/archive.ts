/**
 * `GET /internal/archive/{name}` of the file host streams an applicant's ZIP to the machine service, which proves itself
 * by the shared secret. It is no entry of the contract: its response is a file.
 */
export const ARCHIVE_PATH = '/internal/archive';

/** Header with the SHA-256 of the ZIP, in hex. */
export const ARCHIVE_HASH = 'x-archive-sha256';
