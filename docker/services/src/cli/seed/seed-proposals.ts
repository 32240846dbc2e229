import { randomBytes, randomUUID } from 'node:crypto';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import type { StoredFileField } from '@portal/shared/contract/file/stored-file';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { randomToken } from '../../platform/secrets/secrets';
import { makeExcerpt } from '../../main/content/sanitise';
import { REASON_EXCERPT_LENGTH } from '../../main/proposal/review/decide';
import type { Config } from '../../platform/config/config';
import type { Queryable } from '../../platform/db/database';
import { container } from '../../platform/db/schema/machines';
import { proposal } from '../../platform/db/schema/proposals';
import { folderOf } from '../../main/proposal/proposal-row';
import { daysAgo, seedFile } from './seed-file';
import { DEMO_PROPOSALS, type DemoProposal } from './demo-proposals';
import { makePdf } from './demo-files';
import { APPROVAL, seedExtension, seedHistory } from './seed-history';
import { makeZip } from '../../platform/files/zip';

const ADMIN = 'proposal@portal.test';

export async function seedProposals(
  tx: Queryable,
  config: Config,
  accountIds: ReadonlyMap<string, string>,
  machineIds: readonly string[],
): Promise<void> {
  for (const demo of DEMO_PROPOSALS) {
    const id = randomUUID();
    const ownerId = accountIds.get(demo.owner) ?? '';
    const machineId = demo.place ? (machineIds[demo.place.machine] ?? null) : null;
    const created = daysAgo(demo.daysAgo);
    const decided =
      demo.status === 'Pending' ? created : new Date(Math.min(created.getTime() + 2 * DAY_MS, Date.now() - 3_600_000));
    // A finished proposal finished when its days were over.
    const changed = demo.status === 'Finished' && demo.place ? endOf(demo.place, decided) : decided;
    await tx.insert(proposal).values({
      ...demo.fields,
      id,
      kind: demo.kind,
      user_id: ownerId,
      status: demo.status,
      term_and_condition: true,
      created_at: created,
      updated_at: changed,
      status_changed_at: changed,
      ...(demo.place && {
        id_hari: demo.place.dayId,
        id_mesin: machineId,
        durasi: String(demo.place.days),
        appr_description: APPROVAL,
        ends_at: endOf(demo.place, decided),
      }),
      rej_description: demo.reason,
      rej_excerpt: demo.reason ? makeExcerpt(demo.reason, REASON_EXCERPT_LENGTH) : null,
    });
    await seedFiles(tx, config, demo, id, ownerId);
    const adminId = accountIds.get(ADMIN) ?? '';
    await seedHistory(tx, config, demo, id, { ownerId, adminId, created, decided, changed });
    if (demo.asksExtension) await seedExtension(tx, id, ownerId);
    if (machineId) await seedContainer(tx, demo, id, machineId, decided);
  }
}

function endOf({ days }: NonNullable<DemoProposal['place']>, approvedAt: Date): Date {
  return new Date(approvedAt.getTime() + days * DAY_MS);
}

async function seedFiles(
  tx: Queryable,
  config: Config,
  demo: DemoProposal,
  id: string,
  ownerId: string,
): Promise<void> {
  const names: Partial<Record<StoredFileField, string>> = {};
  for (const field of PROPOSALS[demo.kind].fields) {
    if (field.control.kind !== 'file') continue;
    const isZip = field.control.accept === 'zip';
    const base = field.control.previewLabel.toLowerCase().replaceAll(' ', '-');
    const bytes = isZip
      ? makeZip({
          Dockerfile:
            'FROM nvcr.io/nvidia/pytorch:24.05-py3\nWORKDIR /workspace\nCOPY requirements.txt .\nRUN pip ' +
            'install -r requirements.txt\n',
          'requirements.txt': 'jupyterlab\npandas\n',
        })
      : makePdf(field.control.previewLabel, [
          `Pengusul: ${demo.owner}`,
          `Jenis: ${demo.fields.type_of_proposal}`,
          '',
          'Dokumen contoh untuk data demo.',
        ]);
    names[field.control.field] = await seedFile(tx, config, {
      folder: folderOf(field.control.field),
      originalName: `${base}.${isZip ? 'zip' : 'pdf'}`,
      kind: isZip ? 'zip' : 'pdf',
      bytes,
      ownerId,
      proposalId: id,
      ...(isZip ? { content: 'dockerfile' } : {}),
    });
  }
  await tx.update(proposal).set(names).where(eq(proposal.id, id));
}

async function seedContainer(
  tx: Queryable,
  demo: DemoProposal,
  id: string,
  machineId: string,
  startedAt: Date,
): Promise<void> {
  if (!demo.place) return;
  const { dayId, days } = demo.place;
  const endsAt = endOf(demo.place, startedAt);
  await tx.insert(container).values({
    id_container: randomBytes(6).toString('hex'),
    id_hari: dayId,
    id_mesin: machineId,
    slot: 1,
    username: demo.owner,
    docker_image: demo.fields.docker_image ?? '',
    durasi: days,
    port: 20_001 + Number(dayId) * 1000,
    token: randomToken(),
    idempotency_key: approvalKeyOf(id),
    approved_by: ADMIN,
    created_at: startedAt,
    ends_at: endsAt,
    stopped_at: demo.status === 'Finished' ? endsAt : null,
  });
}
