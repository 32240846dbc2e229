export type FileKind = 'pdf' | 'zip' | 'image';

/** Extensions and their upper-case names, for messages and the file picker. */
export const FILE_KINDS: Record<FileKind, { extensions: readonly string[]; accept: string; name: string }> = {
  pdf: { extensions: ['pdf'], accept: 'application/pdf,.pdf', name: 'pdf' },
  zip: { extensions: ['zip'], accept: 'application/zip,application/x-zip-compressed,.zip', name: 'zip' },
  image: {
    extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'],
    accept: 'image/png,image/jpeg,image/webp,image/gif',
    name: 'png, jpg, webp, gif',
  },
};
