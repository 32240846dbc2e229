import { randomUUID } from 'node:crypto';
import { roleNumber } from '@portal/shared/contract/roles';
import type { Queryable } from '../../platform/db/database';
import { decision_text, proposal_extension } from '../../platform/db/schema/proposals';
import { noteEvent } from '../../main/proposal/events';
import { htmlOfText } from '../../main/proposal/withdraw';

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
    const texts = TEXTS.map((text) => ({ ...text, id: randomUUID(), team: roleNumber(team) }));
    await tx.insert(decision_text).values(texts);
  }
}

const ASKED = { days: 30, reason: 'Pelatihan ulang diperlukan karena data citra dua musim terakhir baru diterima.' };

/** A request for more days that waits for a decision. */
export async function seedExtension(tx: Queryable, proposalId: string, ownerId: string): Promise<void> {
  await tx
    .insert(proposal_extension)
    .values({ id: randomUUID(), proposal_id: proposalId, ...ASKED, status: 'Pending' });
  await noteEvent(tx, {
    proposalId,
    kind: 'extensionAsked',
    actorId: ownerId,
    days: ASKED.days,
    detail: htmlOfText(ASKED.reason),
  });
}
