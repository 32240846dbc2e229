/** Ways to use an applicant's ZIP. */
export const ARCHIVE_CONTENTS = ['dockerfile', 'requirements', 'saved-image', 'project'] as const;
export type ArchiveContent = (typeof ARCHIVE_CONTENTS)[number];

/** Files that macOS adds to a ZIP. */
const LITTER = /^__MACOSX\/|(^|\/)\.DS_Store$/;

export const isProjectFile = (name: string): boolean => !name.endsWith('/') && !LITTER.test(name);

/** Returns a project's single top folder with a trailing slash; empty without one. */
export function rootOf(paths: readonly string[]): string {
  const root = /^[^/]+\//.exec(paths[0] ?? '')?.[0] ?? '';
  return paths.every((path) => path.startsWith(root)) ? root : '';
}

/**
 * Returns how the engine uses a project: it builds its `Dockerfile`, loads its only file as an image of `docker save`,
 * installs `requirements.txt`, or adds the project to the base image.
 * @param paths names of the project's files, without its root
 */
export function archiveContent(paths: readonly string[]): ArchiveContent {
  if (paths.includes('Dockerfile')) return 'dockerfile';
  if (paths.length === 1 && paths[0]?.endsWith('.tar')) return 'saved-image';
  return paths.includes('requirements.txt') ? 'requirements' : 'project';
}
