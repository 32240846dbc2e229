import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint';
import { decisionText } from '../../entities/proposal-life';
import { record } from '../../field/schema';
import { DECIDERS } from '../../account/roles';

const call = {
  access: DECIDERS,
  addition: 'texts of decisions that a team of admins uses again',
} as const;

export const decisionTextFields = {
  purpose: field.choice('Kegunaan', ['approve', 'revise', 'reject'], { required: true }),
  title: field.text('Judul', { required: true, maxLength: 120 }),
  body: field.html('Isi', { required: true, maxLength: 20_000 }),
};

export const listDecisionTexts = defineEndpoint('decisionText.list', 'GET /api/{p}/decision-text/show-all', {
  ...call,
  capability: 'decision-texts',
  summary: 'Teks keputusan tim sendiri (Proposal atau Super), menurut judul',
  response: record(() => ({ decision_text: z._default(z.array(decisionText), []) })),
});
export const storeDecisionText = defineEndpoint('decisionText.store', 'POST /api/{p}/decision-text/store', {
  ...call,
  summary: 'Menyimpan teks keputusan untuk tim sendiri',
  body: field.form(() => decisionTextFields),
});
export const updateDecisionText = defineEndpoint('decisionText.update', 'POST /api/{p}/decision-text/update/{id}', {
  ...call,
  summary: 'Mengubah teks keputusan tim sendiri',
  body: field.form(() => decisionTextFields),
});
export const deleteDecisionText = defineEndpoint('decisionText.delete', 'POST /api/{p}/decision-text/delete/{id}', {
  ...call,
  summary: 'Menghapus teks keputusan tim sendiri',
});
