import { randomUUID } from 'node:crypto';
import { roleNumber } from '@portal/shared/contract/roles';
import type { Queryable } from '../db/database';
import { noteEvent } from '../proposal/events';
import { htmlOfText } from '../proposal/withdraw';

const TEXTS = [
  {
    purpose: 'approve',
    title: 'Disetujui, ingatkan laporan',
    body:
      '<p>Usulan disetujui. Simpan pekerjaan Anda secara berkala dan kirim <strong>laporan akhir</strong> ' +
      'sebelum masa pakai berakhir.</p>',
  },
  {
    purpose: 'revise',
    title: 'Rincian anggaran',
    body: '<p>Mohon lengkapi rencana anggaran dengan rincian per bulan.</p>',
  },
  {
    purpose: 'reject',
    title: 'Melebihi jatah',
    body:
      '<p>Kebutuhan yang diajukan melebihi jatah satu penelitian. ' +
      'Silakan ajukan kembali dengan kebutuhan yang lebih kecil.</p>',
  },
] as const;

/** Texts that both teams of admins start with. */
export async function seedDecisionTexts(tx: Queryable): Promise<void> {
  for (const team of ['Proposal', 'Super'] as const) {
    for (const { purpose, title, body } of TEXTS) {
      await tx.query('insert into decision_text (id, team, purpose, title, body) values ($1, $2, $3, $4, $5)', [
        randomUUID(),
        roleNumber(team),
        purpose,
        title,
        body,
      ]);
    }
  }
}

const ASKED = { days: 30, reason: 'Pelatihan ulang diperlukan karena data citra dua musim terakhir baru diterima.' };

/** A request for more days that waits for a decision. */
export async function seedExtension(tx: Queryable, proposalId: string, ownerId: string): Promise<void> {
  await tx.query(
    `insert into proposal_extension (id, proposal_id, days, reason, status) values ($1, $2, $3, $4, 'Pending')`,
    [randomUUID(), proposalId, ASKED.days, ASKED.reason],
  );
  await noteEvent(tx, {
    proposalId,
    kind: 'extensionAsked',
    actorId: ownerId,
    days: ASKED.days,
    detail: htmlOfText(ASKED.reason),
  });
}
