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

export const listDecisionTexts = defineEndpoint({
  ...call,
  name: 'decisionText.list',
  capability: 'decision-texts',
  route: 'GET /api/{p}/decision-text/show-all',
  summary: 'Teks keputusan tim sendiri (Proposal atau Super), menurut judul',
  response: record(() => ({ decision_text: z._default(z.array(decisionText), []) })),
});
export const storeDecisionText = defineEndpoint({
  ...call,
  name: 'decisionText.store',
  route: 'POST /api/{p}/decision-text/store',
  summary: 'Menyimpan teks keputusan untuk tim sendiri',
  body: field.form(() => decisionTextFields),
});
export const updateDecisionText = defineEndpoint({
  ...call,
  name: 'decisionText.update',
  route: 'POST /api/{p}/decision-text/update/{id}',
  summary: 'Mengubah teks keputusan tim sendiri',
  body: field.form(() => decisionTextFields),
});
export const deleteDecisionText = defineEndpoint({
  ...call,
  name: 'decisionText.delete',
  route: 'POST /api/{p}/decision-text/delete/{id}',
  summary: 'Menghapus teks keputusan tim sendiri',
});
