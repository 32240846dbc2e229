import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import type { FieldRules } from '../rules';
import { decisionText } from '../entities/proposal-life';
import { nothing, record } from '../schema';

const call = {
  service: 'main',
  access: ['Proposal', 'Super'],
  addition: 'texts of decisions that a team of admins uses again',
} as const;

export const decisionTextFields = {
  purpose: { label: 'Kegunaan', kind: 'choice', required: true, options: ['approve', 'revise', 'reject'] },
  title: { label: 'Judul', kind: 'text', required: true, maxLength: 120 },
  body: { label: 'Isi', kind: 'html', required: true, maxLength: 20_000 },
} as const satisfies FieldRules;

export const listDecisionTexts = defineEndpoint({
  ...call,
  name: 'decisionText.list',
  capability: 'decision-texts',
  method: 'GET',
  path: '/api/{p}/decision-text/show-all',
  summary: 'Teks keputusan tim sendiri (Proposal atau Super), menurut judul',
  response: record(() => ({ decision_text: z._default(z.array(decisionText), []) })),
});
export const storeDecisionText = defineEndpoint({
  ...call,
  name: 'decisionText.store',
  method: 'POST',
  path: '/api/{p}/decision-text/store',
  summary: 'Menyimpan teks keputusan untuk tim sendiri',
  encoding: 'json',
  body: decisionTextFields,
  response: nothing,
});
export const updateDecisionText = defineEndpoint({
  ...call,
  name: 'decisionText.update',
  method: 'POST',
  path: '/api/{p}/decision-text/update/{id}',
  summary: 'Mengubah teks keputusan tim sendiri',
  encoding: 'json',
  body: decisionTextFields,
  response: nothing,
});
export const deleteDecisionText = defineEndpoint({
  ...call,
  name: 'decisionText.delete',
  method: 'POST',
  path: '/api/{p}/decision-text/delete/{id}',
  summary: 'Menghapus teks keputusan tim sendiri',
  response: nothing,
});
