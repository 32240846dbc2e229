import * as field from '@portal/shared/contract/fields';
import { defineEndpoint } from '../../endpoint';
import { listedProposal, proposalNeighbours, proposalSummary } from '../../entities/proposal-list';
import { BULK, bulkFields, listCalls } from '../list-calls';
import { NEIGHBOUR_PARAMETERS } from '../../lists/list-parameters';
import { DECIDERS } from '../../account/roles';

export const { page: pageProposals, csv: exportProposals } = listCalls(
  'proposal',
  '/api/{p}/proposal-submission/{list}',
  {
    access: DECIDERS,
    rows: 'semua usulan',
    row: listedProposal,
  },
);

export const bulkProposals = defineEndpoint('proposal.bulk', 'POST /api/{p}/proposal-submission/bulk', {
  ...BULK,
  access: DECIDERS,
  summary: 'Menolak atau menyelesaikan semua usulan yang cocok; jawabannya satu baris JSON setiap usulan',
  body: field.form(() => ({
    ...bulkFields(['reject', 'finish']),
    rej_description: field.html('Alasan penolakan', { maxLength: 20_000 }),
  })),
});

export const neighbourProposals = defineEndpoint(
  'proposal.neighbours',
  'GET /api/{p}/proposal-submission/neighbours/{id}',
  {
    access: DECIDERS,
    summary: 'Usulan sebelum dan sesudah sebuah usulan, dan tempatnya dalam daftar',
    query: NEIGHBOUR_PARAMETERS,
    response: proposalNeighbours,
    addition: 'lists cost the same however many rows there are',
    capability: 'pages',
  },
);

export const summariseProposals = defineEndpoint('proposal.summary', 'GET /api/{p}/proposal-submission/summary', {
  access: DECIDERS,
  summary: 'Angka dasbor: usulan menurut status dan bulan, jumlah peneliti',
  response: proposalSummary,
  addition: 'lists cost the same however many rows there are',
  capability: 'pages',
});
