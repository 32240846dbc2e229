import { randomUUID } from 'node:crypto';
import type { DecisionText } from '@portal/shared/contract/entities/proposal-life';
import { roleNumber } from '@portal/shared/contract/roles';
import { sanitiseHtml } from '../content/sanitise';
import type { Call, Handler } from '../http/call';
import { answer } from '../http/envelope';
import { conflict, notFound } from '../http/http-error';
import { instantOf, isUuid } from '../http/wire';

/** More than anybody chooses from. */
const MOST_PER_TEAM = 200;

/** The admins of one role are a team: they use and change the same texts. */
const teamOf = (call: Call) => roleNumber(call.session.role);

interface TextRow {
  id: string;
  purpose: DecisionText['purpose'];
  title: string;
  body: string;
  updated_at: Date;
}

/** GET decision-text/show-all: those of the caller's team. */
export const listDecisionTexts: Handler = async (call) => {
  const rows = await call.db.query<TextRow>(
    'select id, purpose, title, body, updated_at from decision_text where team = $1 order by purpose, lower(title), id',
    [teamOf(call)],
  );
  const texts = rows.map((row): DecisionText => ({ ...row, updated_at: instantOf(row.updated_at) }));
  return answer('All Decision Text', { decision_text: texts });
};

/** POST decision-text/store. */
export const storeDecisionText: Handler = async (call) => {
  const stored = await call.db.query(
    `insert into decision_text (id, team, purpose, title, body, author_id)
     select $1, $2, $3, $4, $5, $6
      where (select count(*) from decision_text where team = $2) < ${MOST_PER_TEAM} returning id`,
    [randomUUID(), teamOf(call), ...valuesOf(call), call.session.accountId],
  );
  if (stored.length === 0)
    throw conflict(`Tim Anda sudah menyimpan ${MOST_PER_TEAM} teks. Hapus yang tidak dipakai lagi.`);
  return answer('Success Store Decision Text');
};

/** POST decision-text/update/{id}. */
export const updateDecisionText: Handler = async (call) => {
  const changed = await call.db.query(
    `update decision_text set purpose = $3, title = $4, body = $5, updated_at = now()
      where id = $1 and team = $2 returning id`,
    [idOf(call), teamOf(call), ...valuesOf(call)],
  );
  if (changed.length === 0) throw notFound('Teks keputusan');
  return answer('Success Update Decision Text');
};

/** POST decision-text/delete/{id}. */
export const deleteDecisionText: Handler = async (call) => {
  const gone = await call.db.query('delete from decision_text where id = $1 and team = $2 returning id', [
    idOf(call),
    teamOf(call),
  ]);
  if (gone.length === 0) throw notFound('Teks keputusan');
  return answer('Success Delete Decision Text');
};

/** Another team's text is as unknown as none. @throws HttpError 404 */
function idOf(call: Call): string {
  const id = call.params['id'];
  if (!isUuid(id)) throw notFound('Teks keputusan');
  return id;
}

function valuesOf({ fields }: Call): readonly unknown[] {
  return [fields['purpose'], fields['title'], sanitiseHtml(fields['body'] ?? '')];
}
