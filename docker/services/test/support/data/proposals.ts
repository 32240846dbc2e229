import { detailsOf } from '@portal/shared/contract/field/field';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { makePdf } from '../../../src/cli/seed/demo-files';
import { makeZip } from '../../../src/platform/files/zip';
import { DEMO_ACCOUNTS } from '../../../src/cli/seed/demo-accounts';
import { good, type Person, type SentFile, type Services } from '../client';

export const PDF: SentFile = { name: 'surat.pdf', bytes: makePdf('Surat', ['Isi']) };
export const ZIP: SentFile = { name: 'image.zip', bytes: makeZip({ Dockerfile: 'FROM scratch\n' }) };

/** Fills the form of a kind from its description. */
export function filledForm(kind: ProposalKind): { body: Record<string, string>; files: Record<string, SentFile> } {
  const body: Record<string, string> = { term_and_condition: 'agree' };
  const files: Record<string, SentFile> = {};
  for (const { name, schema, control } of PROPOSALS[kind].fields) {
    const { kind, label, options } = detailsOf(schema);
    if (control.kind === 'file') files[name] = control.accept === 'zip' ? ZIP : PDF;
    else if (name === 'educational_level') body[name] = 'S1';
    else if (kind === 'phone') body[name] = '081234567890';
    else if (options) body[name] = options[0] ?? '';
    else body[name] = kind === 'number' || kind === 'money' ? '20' : `Isian ${label}`;
  }
  return { body, files };
}

/** Submits a proposal and returns its row. @param changes other values of fields */
export async function submit(
  server: Services,
  as: Person,
  kind: ProposalKind = 'thesis',
  changes: Readonly<Record<string, string>> = {},
) {
  const { body, files } = filledForm(kind);
  const request = { as, body: { ...body, ...changes }, files };
  return (await good(server, proposalEndpoints[kind].store, request)).submission;
}

/** Returns the full name of a demo account. */
export function demoName(account: string): string {
  const found = DEMO_ACCOUNTS.find(({ email }) => email === `${account}@portal.test`);
  if (!found) throw new Error(`no demo account ${account}`);
  return [found.first_name, found.last_name].filter(Boolean).join(' ');
}
