import { registerAdmin } from '@portal/shared/contract/endpoints/account/account';
import type { Role } from '@portal/shared/contract/account/roles';
import { DEMO_PASSWORD } from '../../../src/cli/seed/demo-accounts';
import { enter, good, type Person } from '../client';
import type { Server } from '../server';

interface At {
  readonly server: Server;
  readonly people: Record<Role, Person>;
}

/** Roles of admins by the number that the form sends. */
const ADMIN_ROLES = { '1': 'Content', '2': 'Proposal', '3': 'Super' } as const;

/** Registers an admin with the password of the demo accounts, and logs them in. */
export async function newAdmin({ server, people }: At, email: string, role: keyof typeof ADMIN_ROLES): Promise<Person> {
  const body = { first_name: 'Nur', role, email, password: DEMO_PASSWORD };
  await good(server, registerAdmin, { as: people.Super, body });
  return enter(server, email, ADMIN_ROLES[role]);
}
