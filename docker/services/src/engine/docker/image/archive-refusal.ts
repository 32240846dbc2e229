/**
 * A ZIP that is not built, whatever is tried; the message, in Indonesian, tells its applicant what is wrong with it.
 */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal';
}
