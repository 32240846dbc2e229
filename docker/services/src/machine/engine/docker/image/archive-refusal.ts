/** A ZIP that no retry can build; the message explains the reason to its applicant, in Indonesian. */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal';
}
