import { samplePdf, sampleZip } from '@portal/shared/testing/sample-files';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { initialValues, type FormFiles, type FormValues } from './form-values';

export const PROFILE = {
  id: '7d0d4c4e-9a59-4c11-8d5a-2f6a1f1f0002',
  role: 5,
  email: 'siti@portal.test',
  email_verified_at: null,
  admin_profile: null,
  user_profile: {
    first_name: 'Siti',
    last_name: 'Rahmawati',
    phone_number: '081234567890',
    college: 'Universitas Contoh',
    avatar: null,
  },
};

/** Returns values with every field filled in and all terms ticked. */
export function filledValues(kind: ProposalKind): FormValues {
  const stored = initialValues(PROPOSALS[kind], { profile: PROFILE, proposal: proposalFixture(kind), action: 'store' });
  return { ...stored, term_1: 'agree', term_2: 'agree', term_3: 'agree' };
}

/** Returns a valid file for every file field. */
export function filledFiles(kind: ProposalKind): FormFiles {
  return Object.fromEntries(
    PROPOSALS[kind].fields
      .filter((field) => field.control.kind === 'file')
      .map((field) => {
        const isZip = field.control.accept === 'zip';
        const file = isZip ? sampleZip(`${field.name}.zip`) : samplePdf(`${field.name}.pdf`);
        return [field.name, { state: 'chosen', file }];
      }),
  );
}
