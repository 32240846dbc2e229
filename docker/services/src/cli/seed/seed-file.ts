import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveContent } from '@portal/shared/contract/machine/archive-content';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import type { Config } from '../../platform/config/config';
import type { Queryable } from '../../platform/db/database';
import { stored_file } from '../../platform/db/schema/files';
import { createFileStore } from '../../platform/files/store/store-of';
import { randomName, tempFolder } from '../../platform/uploads/names';

interface SeedFile {
  readonly folder: string;
  readonly originalName: string;
  readonly kind: 'pdf' | 'zip' | 'image';
  readonly bytes: Buffer;
  readonly ownerId?: string;
  readonly proposalId?: string;
  readonly content?: ArchiveContent;
}

/** Writes a demo file and its row; returns its stored name. */
export async function seedFile(tx: Queryable, config: Config, file: SeedFile): Promise<string> {
  const name = `${randomName()}.${file.kind === 'image' ? 'png' : file.kind}`;
  const written = join(tempFolder(config), `${name}.part`);
  writeFileSync(written, file.bytes);
  await createFileStore(config).keep(written, `${file.folder}/${name}`);
  rmSync(written, { force: true });
  await tx.insert(stored_file).values({
    name,
    folder: file.folder,
    original_name: file.originalName,
    kind: file.kind,
    size: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    owner_id: file.ownerId,
    proposal_id: file.proposalId,
    content: file.content,
  });
  return name;
}

/** Returns the instant that many days ago, at a different hour for each number, so that lists look realistic. */
export function daysAgo(days: number): Date {
  const hours = (days * 7) % 9;
  return new Date(Date.now() - days * DAY_MS - hours * 3_600_000 - days * 61_000);
}
