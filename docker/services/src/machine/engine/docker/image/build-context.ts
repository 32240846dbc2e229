import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { ProjectArchive } from './project-archive';
import { addFile, PACKAGES, PROJECT, projectTar, writing } from './project-tar';

const TAR = 'proyek.tar';

interface Settings {
  readonly base: string;
  readonly homePath: string;
  readonly folder: string;
}

/**
 * Packs the build context: the applicant's project if it has a Dockerfile, else the portal's short Dockerfile with the
 * project beside it.
 * @returns a tar archive
 */
export async function buildContext(project: ProjectArchive, settings: Settings): Promise<Readable> {
  if (project.hasDockerfile) return applicantsContext(project);
  const path = join(settings.folder, TAR);
  await pipeline(projectTar(project, settings.homePath), createWriteStream(path));
  const { size } = await stat(path);
  const tar = pack();
  return writing(tar, async () => {
    const text = Buffer.from(ownDockerfile(project, settings.base));
    await addFile(tar, { name: 'Dockerfile', size: text.length }, Readable.from([text]));
    await addFile(tar, { name: TAR, size }, createReadStream(path));
  });
}

function applicantsContext({ zip, files }: ProjectArchive): Readable {
  const tar = pack();
  return writing(tar, async () => {
    for (const { path, size, entry } of files)
      await addFile(tar, { name: path, size }, await zip.openReadStreamPromise(entry));
  });
}

/**
 * Returns the Dockerfile for a project without one. `ADD` unpacks the project; pip installs `requirements.txt` only
 * from the wheels in the ZIP, so that no network is needed.
 */
function ownDockerfile(
  { hasRequirements, wheelFolders }: Pick<ProjectArchive, 'hasRequirements' | 'wheelFolders'>,
  base: string,
): string {
  const links = (wheelFolders.length > 0 ? wheelFolders : ['']).flatMap((folder) => [
    '--find-links',
    `${PROJECT}/${folder}`,
  ]);
  const pip = [
    ...['python3', '-m', 'pip', 'install', '--no-index', '--no-cache-dir', '--no-compile'],
    ...['--disable-pip-version-check', '--only-binary', ':all:', ...links],
    ...['--target', PACKAGES, '--requirement', `${PROJECT}/requirements.txt`],
  ];
  return [
    `FROM ${base}`,
    `ADD ${TAR} /`,
    ...(hasRequirements ? [`RUN ${JSON.stringify(pip)}`] : []),
    `ENV PYTHONPATH=${PACKAGES}`,
    '',
  ].join('\n');
}
