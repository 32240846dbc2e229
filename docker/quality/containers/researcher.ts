import { register } from '@portal/shared/contract/endpoints/account/registration';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import * as z from 'zod/mini';
import type { Person, SentFile } from '../../services/test/support/client';
import { filledForm } from '../../services/test/support/data/proposals';
import type { Engine } from './engine';
import { dataOf, logIn, type Reached } from './portal-data';

const PASSWORD = 'Peneliti#2026';

/**
 * Registers a researcher. The mailed link is not followed: its effect is written into the database.
 * @param postgres id of the database's container
 */
export async function newResearcher(engine: Engine, portal: Reached, postgres: string): Promise<Person> {
  const email = `peneliti-${Date.now()}@kampus.test`;
  const phone_number = `08${String(Date.now()).slice(-10)}`;
  const body = { first_name: 'Rina', college: 'Kampus Uji', phone_number, email };
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await dataOf(portal, register, z.unknown(), { body: { ...body, ...passwords } });
  const proven = `update account set email_verified_at = now() where email = '${email}'`;
  engine.docker('exec', postgres, 'psql', '-U', 'portal', '-d', 'portal', '-c', proven);
  return logIn(portal, { email, password: PASSWORD, role: 'External' });
}

const sent = z.looseObject({
  submission: z.looseObject({ id: z.coerce.string(), docker_image: z.string(), proposal_file: z.string() }),
});

/** Submits a proposal with a ZIP; returns its row. */
export async function sendProposal(portal: Reached, as: Person, zip: SentFile) {
  const { body, files } = filledForm('thesis');
  const form = { as, body, files: { ...files, docker_image: zip } };
  return (await dataOf(portal, proposalEndpoints.thesis.store, sent, form)).submission;
}
