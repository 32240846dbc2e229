const ARCHIVE_END = '\\.[zZ][iI][pP]$';
const ARCHIVE = new RegExp(ARCHIVE_END);

/** Returns whether a booked image is an applicant's ZIP, by its stored name. Anything else is an image reference. */
export const isArchive = (image: string): boolean => ARCHIVE.test(image);

// Grammar of references: github.com/distribution/reference, reference.go.
const HOST = '[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?';
const PART = '[a-z0-9]+(?:(?:\\.|_{1,2}|-+)[a-z0-9]+)*';
const TAG = '[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}';
const DIGEST = 'sha256:[0-9a-f]{64}';
/** Excludes 64 bare hex digits: they are an image's id, which does not name the image's origin. */
const REFERENCE = `(?![0-9a-f]{64}$)(?:${HOST}/)?${PART}(?:/${PART})*(?::${TAG})?(?:@${DIGEST})?`;

/** `quay.io/jupyter/base-notebook:2025-01-06`; host, tag and digest are optional. Excludes names of ZIPs. */
export const IMAGE_REFERENCE = new RegExp(`^(?!.*${ARCHIVE_END})${REFERENCE}$`);
/** An image that an approval may book: the stored name of a ZIP, or a reference. */
export const BOOKED_IMAGE = new RegExp(`^(?:.*${ARCHIVE_END}|${REFERENCE}$)`);

export const LONGEST_REFERENCE = 255;

export const notImageReference =
  'Referensi image tidak sah. Tulis nama image dengan huruf kecil tanpa spasi, misalnya ' +
  'quay.io/jupyter/base-notebook:2025-01-06.';

/** Returns a reference without tag and digest. */
export function imageNameOf(reference: string): string {
  const [name = ''] = reference.split('@');
  const colon = name.lastIndexOf(':');
  return colon > name.lastIndexOf('/') ? name.slice(0, colon) : name;
}
