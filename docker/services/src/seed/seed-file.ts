import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Queryable } from '../db/database';
import { filesFolder } from '../uploads/folders';
import { randomName } from '../uploads/names';

interface SeedFile {
  readonly folder: string;
  readonly originalName: string;
  readonly kind: 'pdf' | 'zip' | 'image';
  readonly bytes: Buffer;
  readonly ownerId?: string;
  readonly proposalId?: string;
}

/** Writes a demo file and its row, and gives its stored name. */
export async function seedFile(tx: Queryable, config: Config, file: SeedFile): Promise<string> {
  const name = `${randomName()}.${file.kind === 'image' ? 'png' : file.kind}`;
  const folder = join(filesFolder(config), file.folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), file.bytes);
  await tx.query(
    'insert into stored_file (name, folder, original_name, kind, size, sha256, owner_id, proposal_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      name,
      file.folder,
      file.originalName,
      file.kind,
      file.bytes.length,
      createHash('sha256').update(file.bytes).digest('hex'),
      file.ownerId ?? null,
      file.proposalId ?? null,
    ],
  );
  return name;
}
