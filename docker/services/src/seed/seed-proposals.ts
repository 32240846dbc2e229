import { randomBytes, randomUUID } from 'node:crypto';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import { PROPOSALS } from '@portal/shared/proposal/all';
import { randomToken } from '../auth/secrets';
import { excerptOf } from '../content/sanitise';
import { REASON_LENGTH } from '../proposal/decide';
import type { Config } from '../config/config';
import type { Queryable } from '../db/database';
import { folderOf } from '../proposal/proposal-row';
import { daysAgo } from './days-ago';
import { DEMO_PROPOSALS, type DemoProposal } from './demo-proposals';
import { makePdf } from './pdf';
import { seedExtension } from './seed-course';
import { seedFile } from './seed-file';
import { seedHistory } from './seed-history';
import { makeZip } from './zip';

const ADMIN = 'proposal@portal.test';

/** Demo proposals with files, notes, events and containers. */
export async function seedProposals(
  tx: Queryable,
  config: Config,
  accountIds: ReadonlyMap<string, string>,
  machineIds: readonly string[],
): Promise<void> {
  for (const proposal of DEMO_PROPOSALS) {
    const id = randomUUID();
    const ownerId = accountIds.get(proposal.owner) ?? '';
    const machineId = proposal.place ? (machineIds[proposal.place.machine] ?? null) : null;
    const created = daysAgo(proposal.daysAgo);
    const changed =
      proposal.status === 'Pending'
        ? created
        : new Date(Math.min(created.getTime() + 2 * 86_400_000, Date.now() - 3_600_000));
    const values: Record<string, unknown> = {
      ...proposal.fields,
      id,
      kind: proposal.kind,
      user_id: ownerId,
      status: proposal.status,
      term_and_condition: true,
      created_at: created,
      updated_at: changed,
      status_changed_at: changed,
      ...(proposal.place ? approvalOf(proposal, proposal.place, machineId, changed) : {}),
      rej_description: proposal.reason ?? null,
      rej_excerpt: proposal.reason ? excerptOf(proposal.reason, REASON_LENGTH) : null,
    };
    const columns = Object.keys(values);
    await tx.query(
      `insert into proposal (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(values),
    );
    await seedFiles(tx, config, proposal, id, ownerId);
    await seedHistory(tx, config, proposal, id, { ownerId, adminId: accountIds.get(ADMIN) ?? '', created, changed });
    if (proposal.asksExtension) await seedExtension(tx, id, ownerId);
    if (machineId) await seedContainer(tx, proposal, id, machineId, changed);
  }
}

function approvalOf(
  proposal: DemoProposal,
  place: NonNullable<DemoProposal['place']>,
  machineId: string | null,
  at: Date,
): Record<string, unknown> {
  const { dayId, days } = place;
  const endsAt = new Date(at.getTime() + days * 86_400_000);
  return {
    id_hari: dayId,
    id_mesin: machineId,
    durasi: String(days),
    appr_description: proposal.approval,
    ends_at: endsAt,
  };
}

async function seedFiles(
  tx: Queryable,
  config: Config,
  proposal: DemoProposal,
  id: string,
  ownerId: string,
): Promise<void> {
  for (const field of PROPOSALS[proposal.kind].fields) {
    if (field.control.kind !== 'file') continue;
    const isZip = field.rule.accept === 'zip';
    const base = field.control.previewLabel.toLowerCase().replaceAll(' ', '-');
    const bytes = isZip
      ? makeZip({
          Dockerfile:
            'FROM nvcr.io/nvidia/pytorch:24.05-py3\nWORKDIR /workspace\nCOPY requirements.txt .\nRUN pip install -r requirements.txt\n',
          'requirements.txt': 'jupyterlab\npandas\n',
        })
      : makePdf(field.control.previewLabel, [
          `Pengusul: ${proposal.owner}`,
          `Jenis: ${String(proposal.fields['type_of_proposal'])}`,
          '',
          'Dokumen contoh untuk data demo.',
        ]);
    const name = await seedFile(tx, config, {
      folder: folderOf(field.control.field),
      originalName: `${base}.${isZip ? 'zip' : 'pdf'}`,
      kind: isZip ? 'zip' : 'pdf',
      bytes,
      ownerId,
      proposalId: id,
    });
    await tx.query(`update proposal set ${field.name} = $2 where id = $1`, [id, name]);
  }
}

async function seedContainer(
  tx: Queryable,
  proposal: DemoProposal,
  id: string,
  machineId: string,
  startedAt: Date,
): Promise<void> {
  if (!proposal.place) return;
  const { dayId, days } = proposal.place;
  const endsAt = new Date(startedAt.getTime() + days * 86_400_000);
  await tx.query(
    `insert into machine.container (id_container, id_hari, id_mesin, slot, username, docker_image, durasi, port, token, idempotency_key, approved_by, created_at, ends_at, stopped_at)
     select $1, $2, $3, 1, $4, coalesce(docker_image, ''), $5, $6, $7, $13, $9, $10, $11, $12
       from proposal where id::text = $8::text`,
    [
      randomBytes(6).toString('hex'),
      dayId,
      machineId,
      proposal.owner,
      days,
      20_001 + Number(dayId) * 1000,
      randomToken(),
      id,
      ADMIN,
      startedAt,
      endsAt,
      proposal.status === 'Finished' ? endsAt : null,
      approvalKeyOf(id),
    ],
  );
}
