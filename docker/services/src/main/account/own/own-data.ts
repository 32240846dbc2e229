import { dayAt } from '@portal/shared/contract/time/calendar-days';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { unauthenticated } from '../../../platform/auth/access';
import { deviceOf } from '../../../platform/auth/device';
import { and, eq, isNull } from 'drizzle-orm';
import { session as sessions } from '../../../platform/db/schema/accounts';
import { stored_file } from '../../../platform/db/schema/files';
import { proposal, revision_note } from '../../../platform/db/schema/proposals';
import type { Call, Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { countHourly } from '../../../platform/http/rate-limit';
import { instantOf, withInstants } from '../../../platform/http/wire';
import { proposalResponse, selectProposals } from '../../proposal/proposal-row';
import { makeZip } from '../../../platform/files/zip';
import { PUBLIC_FOLDERS } from '../../../platform/uploads/names';
import { findAccount } from '../account-row';

const PER_HOUR = 10;
const READ_ME = `Data Anda di portal, dalam bentuk JSON (UTF-8).

profil.json           data diri Anda
usulan.json           semua usulan Anda, dengan keputusan atasnya
catatan-revisi.json   catatan revisi yang Anda terima
berkas.json           berkas Anda beserta alamatnya; buka selagi Anda masuk ke portal
sesi.json             perangkat yang sedang masuk
`;

/**
 * GET own-account/data: returns a ZIP as base64 in an ordinary response, so that errors have the usual form. Remarks
 * among admins are not included: they do not belong to the applicant.
 */
export const downloadOwnData: Handler = async (call) => {
  await countHourly(call.db, `own-data:${call.session.accountId}`, PER_HOUR, 'limit/own-data');
  const day = dayAt(Date.now());
  const zip = makeZip({
    'BACA-SAYA.txt': READ_ME,
    'profil.json': asText(await readProfile(call)),
    'usulan.json': asText(await readProposals(call)),
    'catatan-revisi.json': asText(await readNotes(call)),
    'berkas.json': asText(await readFiles(call)),
    'sesi.json': asText(await readSessions(call)),
  });
  return success('Own Data', { name: `data-saya-${day}.zip`, zip: zip.toString('base64') });
};

function asText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function readProfile({ db, session }: Call): Promise<unknown> {
  const row = await findAccount(db, session.accountId);
  if (!row) throw unauthenticated();
  return {
    ...withInstants(row),
    role: roleOfNumber(row.role),
  };
}

async function readProposals({ db, session }: Call): Promise<unknown> {
  const rows = await selectProposals(db)
    .where(and(eq(proposal.user_id, session.accountId), isNull(proposal.deleted_at)))
    .orderBy(proposal.created_at, proposal.id);
  return rows.map((row) => proposalResponse(row, 'whole'));
}

async function readNotes({ db, session }: Call): Promise<unknown> {
  const rows = await db
    .select({
      proposal_id: revision_note.proposal_id,
      catatan: revision_note.catatan,
      created_at: revision_note.created_at,
    })
    .from(revision_note)
    .innerJoin(proposal, eq(proposal.id, revision_note.proposal_id))
    .where(and(eq(proposal.user_id, session.accountId), isNull(proposal.deleted_at)))
    .orderBy(revision_note.created_at, revision_note.id);
  return rows.map(withInstants);
}

async function readFiles({ db, session, context }: Call): Promise<unknown> {
  const rows = await db
    .select({
      name: stored_file.name,
      folder: stored_file.folder,
      original_name: stored_file.original_name,
      size: stored_file.size,
      created_at: stored_file.created_at,
    })
    .from(stored_file)
    .leftJoin(proposal, eq(proposal.id, stored_file.proposal_id))
    .where(and(eq(stored_file.owner_id, session.accountId), isNull(proposal.deleted_at)))
    .orderBy(stored_file.created_at, stored_file.name);
  return rows.map(({ name, folder, original_name, size, created_at }) => ({
    original_name,
    size,
    created_at: instantOf(created_at),
    address: `${context.config.filesUrl}/${folder}/${isPublic(folder) ? '' : 'file/'}${name}`,
  }));
}

function isPublic(folder: string): boolean {
  return PUBLIC_FOLDERS.some((known) => known === folder);
}

async function readSessions({ db, session }: Call): Promise<unknown> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.account_id, session.accountId))
    .orderBy(sessions.created_at, sessions.id);
  return rows.map((row) => ({
    device: deviceOf(row.user_agent).device,
    address: row.address,
    created_at: instantOf(row.created_at),
    last_used_at: instantOf(row.last_used_at),
  }));
}
