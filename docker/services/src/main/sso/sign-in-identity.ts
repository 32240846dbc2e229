import { eq, sql } from 'drizzle-orm';
import { roleNumber } from '@portal/shared/contract/account/roles';
import { hasSecondFactor } from '../../platform/auth/second-factor';
import { endSessions } from '../../platform/auth/session';
import { isAdminNumber, lockAccount, updateAccount, type AccountRow } from '../account/account-row';
import { grantSession, noteSsoLogin } from '../account/grant';
import { keepOneSuper, SUPER } from '../account/manage-accounts';
import { isOfDomains } from '../account/role-of-address';
import { openTicket } from '../account/login';
import type { Call } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
import { sso_identity } from '../../platform/db/schema/sso';
import { success, type HandlerResult } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { sha256 } from '../../platform/secrets/secrets';
import type { SsoIdentity } from './sso-identity';
import type { SsoTicket } from './sso-ticket';

/**
 * Signs in the account of an identity: updates its role and starts a session, or asks for the second step.
 * @param isCodeGiven whether the code of the second step was just verified
 */
export async function signInIdentity(
  call: Call,
  tx: Queryable,
  ticket: SsoTicket,
  identity: SsoIdentity,
  isCodeGiven = false,
): Promise<HandlerResult> {
  const person = await lockAccount(tx, identity.account_id);
  if (!person) throw refusal('sso/expired');
  const role = await updateRole(call, tx, ticket, identity, person);
  const origin = { identityId: identity.id, sid: ticket.sid };
  if (!ticket.has_second_step && !isCodeGiven && (await hasSecondFactor(tx, person.id))) {
    const code = await openTicket(tx, person.id);
    await noteSsoLogin(tx, sha256(code), origin);
    return success('Second Factor', { second_factor: { ticket: code } });
  }
  const { id, email, language } = person;
  return success('Login Success', { grant: await grantSession(call, tx, { id, role, email, language }, origin) });
}

/** Stores the role of a sign-in, and ends open sessions with another role. @returns its number */
async function updateRole(
  { context }: Call,
  tx: Queryable,
  ticket: SsoTicket,
  identity: SsoIdentity,
  person: AccountRow,
): Promise<number> {
  const domains = context.config.campusMailDomains;
  const wanted = roleAfterSignIn({
    current: person.role,
    mappedBefore: identity.mapped_role,
    mappedNow: ticket.mapped_role,
    isInternal: ticket.is_email_verified && isOfDomains(ticket.email, domains),
  });
  const role = (await isLastSuper(tx, person, wanted)) ? person.role : wanted;
  await tx
    .update(sso_identity)
    .set({ mapped_role: ticket.mapped_role, email: ticket.email, last_used_at: sql`now()` })
    .where(eq(sso_identity.id, identity.id));
  if (role === person.role) return role;
  await updateAccount(tx, person.id, { role });
  context.log('warn', 'role changed at a sign-in', { account: person.id, from: person.role, to: role });
  // Browsers with an open session still use the old role's paths.
  await endSessions(tx, person.id);
  return role;
}

async function isLastSuper(tx: Queryable, person: AccountRow, wanted: number): Promise<boolean> {
  if (person.role !== SUPER || wanted === roleNumber('Super')) return false;
  return keepOneSuper(tx, person.id, 'account/last-super-role').then(
    () => false,
    () => true,
  );
}

interface Roles {
  readonly current: number;
  /** Role number from the role map at the previous sign-in; null: none. */
  readonly mappedBefore: number | null;
  readonly mappedNow: number | null;
  readonly isInternal: boolean;
}

/**
 * Returns the role number after a sign-in. An admin role from a super admin stays. A role from the role map follows the
 * map, even when the map no longer grants it. A researcher of an internal domain is Internal.
 */
function roleAfterSignIn({ current, mappedBefore, mappedNow, isInternal }: Roles): number {
  if (isAdminNumber(current) && current !== mappedBefore) return current;
  if (mappedNow !== null) return mappedNow;
  const researcher = isAdminNumber(current) ? roleNumber('External') : current;
  return isInternal ? roleNumber('Internal') : researcher;
}
