import type { Session } from '@portal/shared/auth';
import { storedSession } from '@portal/shared/auth/stored-session';
import { isRole, type Role } from '@portal/shared/contract/account/roles';

export type Visitor = Extract<Session, { status: 'signedIn' }> & { readonly role: Role };

/** The visitor that this browser remembers; null when nobody is signed in. */
export function rememberedVisitor(): Visitor | null {
  const session = storedSession();
  return isVisitor(session) ? session : null;
}

function isVisitor(session: Session): session is Visitor {
  return session.status === 'signedIn' && isRole(session.role);
}
