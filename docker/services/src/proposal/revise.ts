import { randomUUID } from 'node:crypto';
import type { RevisionPoint } from '@portal/shared/contract/entities/proposal';
import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import type { WrittenPoint } from '@portal/shared/contract/revision-points';
import { sanitiseHtml } from '../content/sanitise';
import type { Call, Handler } from '../http/call';
import { answer } from '../http/envelope';
import { revisionMail } from '../mail/proposal-mails';
import { tellOwner } from '../notice/tell-proposal';
import { orderProposalStop } from '../queue/stop-containers';
import { refuseHandledByOther } from './handling';
import { loadReadable, lockProposal } from './load';
import { factsOf } from './notify';
import type { ProposalRow } from './proposal-row';
import { pointsOf, storePoints } from './revision-points';
import { refusalOf, takeStep } from './transition';

/** POST revisistore: author is the caller, recipient the owner; `user_id` of the request is not believed. */
export const storeRevisionNote: Handler = async (call) => {
  const row = await lockProposal(call.db, call.fields['proposal_id'], null);
  await revise(call, row, sanitiseHtml(call.fields['catatan'] ?? ''), pointsOf(call.fields['points'], row));
  return answer('Success store Revisi');
};

/** POST revision/{id}, the older way: the text stands in `rev_description` and in the notes. */
export function reviseProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    const text = sanitiseHtml(call.fields['rev_description'] ?? '');
    await revise(call, row, text);
    await call.db.query('update proposal set rev_description = $2 where id = $1', [row.id, text]);
    return answer('Success Revision Submission');
  };
}

async function revise(call: Call, row: ProposalRow, note: string, points: readonly WrittenPoint[] = []): Promise<void> {
  if (!refusalOf(row, 'revise')) refuseHandledByOther(call, row);
  await takeStep(call.db, row, 'revise', call.session.accountId, note);
  // A slot that an approval took before it stopped half-way.
  await orderProposalStop(call.db, row, 'Revision');
  const noteId = randomUUID();
  await call.db.query(
    'insert into revision_note (id, proposal_id, author_id, catatan, created_at) values ($1, $2, $3, $4, clock_timestamp())',
    [noteId, row.id, call.session.accountId, note],
  );
  await storePoints(call.db, noteId, points);
  const { config } = call.context;
  await tellOwner(call.db, config, row, 'revision', revisionMail(config, factsOf(row), note));
}

interface NoteRow {
  id: string;
  proposal_id: string;
  catatan: string;
  tanggal_revisi: string;
  author_name: string | null;
  points: RevisionPoint[];
}

/** GET revisishow/{id}: notes of an own proposal, of any for admins; oldest first; `tanggal_revisi` is WIB without zone. */
export const listRevisionNotes: Handler = async (call) => {
  const proposal = await loadReadable(call);
  const rows = await call.db.query<NoteRow>(
    `select n.id, n.proposal_id, n.catatan, concat_ws(' ', a.first_name, a.last_name) as author_name,
            to_char((n.created_at at time zone 'UTC') + interval '7 hours', 'YYYY-MM-DD HH24:MI:SS') as tanggal_revisi,
            (select coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'target', p.target, 'text', p.body,
                     'is_ticked', p.ticked_at is not null) order by p.id), '[]')
               from revision_point p where p.note_id = n.id) as points
       from revision_note n left join account a on a.id = n.author_id
      where n.proposal_id = $1 order by n.created_at, n.id`,
    [proposal.id],
  );
  const user = { id: proposal.user_id, email: proposal.user_email };
  const notes = rows.map(({ author_name, ...note }) => ({
    ...note,
    user_id: proposal.user_id,
    first_name: proposal.user_first_name,
    admin_name: author_name || null,
    user,
  }));
  return answer('Proposal Revisi Success', { proposal_revisi: notes });
};
