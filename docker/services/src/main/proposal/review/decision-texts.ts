import { randomUUID } from 'node:crypto';
import type { DecisionText } from '@portal/shared/contract/entities/proposal-life';
import { roleNumber } from '@portal/shared/contract/account/roles';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { sanitiseHtml } from '../../content/sanitise';
import { byName } from '../../../platform/db/expressions';
import { decision_text } from '../../../platform/db/schema/proposals';
import type { Call, Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { invalid } from '../../../platform/http/http-error';
import { refusal } from '../../../platform/http/refusal';
import { withInstants, isUuid } from '../../../platform/http/wire';

const MOST_PER_TEAM = 200;

/** The admins of one role are a team: they use and change the same texts. */
const teamOf = (call: Call) => roleNumber(call.session.role);

export const listDecisionTexts: Handler = async (call) => {
  const { id, purpose, title, body, updated_at, team } = decision_text;
  const rows = await call.db
    .select({ id, purpose, title, body, updated_at })
    .from(decision_text)
    .where(eq(team, teamOf(call)))
    .orderBy(purpose, byName(title), id);
  const texts: DecisionText[] = rows.map(withInstants);
  return success('All Decision Text', { decision_text: texts });
};

export const storeDecisionText: Handler = async (call) => {
  const team = teamOf(call);
  const { purpose, title, body } = valuesOf(call);
  const { rows: stored } = await call.db.execute(sql`
    insert into ${decision_text} (id, team, purpose, title, body, author_id)
    select ${randomUUID()}, ${team}, ${purpose}, ${title}, ${body}, ${call.session.accountId}
     where (select count(*) from ${decision_text} where ${decision_text.team} = ${team}) < ${MOST_PER_TEAM}
    returning id`);
  if (stored.length === 0) throw refusal('proposal/texts-full', { number: MOST_PER_TEAM });
  return success('Success Store Decision Text');
};

export const updateDecisionText: Handler = async (call) => {
  const changed = await call.db
    .update(decision_text)
    .set({ ...valuesOf(call), updated_at: sql`now()` })
    .where(ownText(call))
    .returning({ id: decision_text.id });
  if (changed.length === 0) throw refusal('missing/decision-text');
  return success('Success Update Decision Text');
};

export const deleteDecisionText: Handler = async (call) => {
  const gone = await call.db.delete(decision_text).where(ownText(call)).returning({ id: decision_text.id });
  if (gone.length === 0) throw refusal('missing/decision-text');
  return success('Success Delete Decision Text');
};

/** Another team's text counts as missing. @throws HttpError 404 */
function ownText(call: Call): SQL | undefined {
  const id = call.params['id'];
  if (!isUuid(id)) throw refusal('missing/decision-text');
  return and(eq(decision_text.id, id), eq(decision_text.team, teamOf(call)));
}

function valuesOf({ fields }: Call): Pick<typeof decision_text.$inferInsert, 'purpose' | 'title' | 'body'> {
  const purpose = decision_text.purpose.enumValues.find((known) => known === fields['purpose']);
  if (!purpose) throw invalid('purpose', 'Pilihan ini tidak dikenal.');
  return { purpose, title: fields['title'] ?? '', body: sanitiseHtml(fields['body'] ?? '') };
}
