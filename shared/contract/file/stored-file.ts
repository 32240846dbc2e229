/** Folders of the file host, by the field that names the file (user-area.md section 7). */
export const FILE_FOLDERS = {
  application_file: 'application_dgx',
  docker_image: 'docker',
  proposal_file: 'proposal',
  anggaran_file: 'anggaran',
  collaboration_file: 'collaboration',
  adhoc_file: 'adhoc',
  institution_file: 'institution',
  /** Addition: the final report. */
  report_file: 'report',
  procedure: 'procedure',
} as const;

export type StoredFileField = keyof typeof FILE_FOLDERS;

/** Returns the path of a stored file on the file host: `/{folder}/file/{name}`. */
export function storedFilePath(field: StoredFileField, name: string): string {
  return `/${FILE_FOLDERS[field]}/file/${encodeURIComponent(name)}`;
}
