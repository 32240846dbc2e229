import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { proposalNeighbours, proposalPage, proposalSummary } from '../entities/proposal-list';
import { EXPORT_PARAMETERS, LIST_PARAMETERS, NEIGHBOUR_PARAMETERS } from '../lists/list-parameters';
import type { Role } from '../roles';

const DECIDERS = ['Proposal', 'Super'] as const satisfies readonly Role[];

export const pageProposals = defineEndpoint({
  name: 'proposal.page',
  service: 'main',
  method: 'GET',
  path: '/api/{p}/proposal-submission/page',
  access: DECIDERS,
  summary: 'Satu halaman daftar semua usulan menurut pencarian, saringan, dan urutan, dengan jumlahnya',
  query: LIST_PARAMETERS,
  response: proposalPage,
  addition: 'lists cost the same however many rows there are',
  capability: 'pages',
});

export const exportProposals = defineEndpoint({
  name: 'proposal.export',
  service: 'main',
  method: 'GET',
  path: '/api/{p}/proposal-submission/export',
  access: DECIDERS,
  summary: 'Semua usulan yang cocok sebagai CSV, dikirim sedikit demi sedikit',
  query: EXPORT_PARAMETERS,
  response: z.string(),
  bare: true,
  mediaType: 'text/csv',
  addition: 'lists cost the same however many rows there are',
  capability: 'pages',
});

export const neighbourProposals = defineEndpoint({
  name: 'proposal.neighbours',
  service: 'main',
  method: 'GET',
  path: '/api/{p}/proposal-submission/neighbours/{id}',
  access: DECIDERS,
  summary: 'Usulan sebelum dan sesudah sebuah usulan, dan tempatnya dalam daftar',
  query: NEIGHBOUR_PARAMETERS,
  response: proposalNeighbours,
  addition: 'lists cost the same however many rows there are',
  capability: 'pages',
});

export const summariseProposals = defineEndpoint({
  name: 'proposal.summary',
  service: 'main',
  method: 'GET',
  path: '/api/{p}/proposal-submission/summary',
  access: DECIDERS,
  summary: 'Angka dasbor: usulan menurut status dan bulan, jumlah peneliti',
  response: proposalSummary,
  addition: 'lists cost the same however many rows there are',
  capability: 'pages',
});
