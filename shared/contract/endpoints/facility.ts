import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { facility, procedure } from '../entities/facility';
import { DOCUMENT_TYPES, FACILITY_COUNTS, MASS_UNITS, PROCEDURE_TYPES } from '../options';
import { USER_ROLES, type Role } from '../roles';
import type { FieldRules } from '../rules';
import { nothing, record } from '../schema';

const KEEPERS = ['Proposal', 'Super'] as const satisfies readonly Role[];
const call = { service: 'main', access: KEEPERS } as const;

const facilityFields = {
  name: { label: 'Nama', kind: 'text', required: true, maxLength: 255 },
  start_stock: {
    label: 'Stok awal',
    kind: 'number',
    required: true,
    max: 999_999_999,
  },
  mass_unit: { label: 'Satuan', kind: 'choice', required: true, options: MASS_UNITS },
  /** Addition: the stock used is what approved proposals have until they end. */
  counts: { label: 'Dihitung dari', kind: 'choice', options: FACILITY_COUNTS },
} as const satisfies FieldRules;

const optionalFields = {
  name: { ...facilityFields.name, required: false },
  start_stock: { ...facilityFields.start_stock, required: false },
  mass_unit: { ...facilityFields.mass_unit, required: false },
  counts: facilityFields.counts,
} as const satisfies FieldRules;

export const listFacilities = defineEndpoint({
  ...call,
  name: 'facility.list',
  method: 'GET',
  path: '/api/{p}/facility/show-all',
  summary: 'Semua fasilitas',
  response: record(() => ({ facility: z._default(z.array(facility), []) })),
  addition: 'product-facts.md section 6, called by an older client',
});
export const storeFacility = defineEndpoint({
  ...call,
  name: 'facility.store',
  method: 'POST',
  path: '/api/{p}/facility/store',
  summary: 'Membuat fasilitas',
  encoding: 'json',
  body: facilityFields,
  response: nothing,
  addition: 'product-facts.md section 6, called by an older client',
});
export const showFacility = defineEndpoint({
  ...call,
  name: 'facility.show',
  method: 'GET',
  path: '/api/{p}/facility/show/{id}',
  summary: 'Satu fasilitas',
  response: record(() => ({ facility })),
});
export const updateFacility = defineEndpoint({
  ...call,
  name: 'facility.update',
  method: 'POST',
  path: '/api/{p}/facility/update/{id}',
  summary: 'Memperbarui fasilitas; yang kosong tetap',
  encoding: 'json',
  body: optionalFields,
  response: nothing,
});
export const deleteFacility = defineEndpoint({
  ...call,
  name: 'facility.delete',
  method: 'POST',
  path: '/api/{p}/facility/delete/{id}',
  summary: 'Menghapus fasilitas beserta usulan yang berkaitan',
  response: nothing,
});

const procedureFields = {
  type: { label: 'Jenis', kind: 'choice', required: true, options: PROCEDURE_TYPES },
  document_type: { label: 'Jenis dokumen', kind: 'choice', required: true, options: DOCUMENT_TYPES },
  file: { label: 'File', kind: 'file', required: true, accept: 'pdf' },
} as const satisfies FieldRules;

const procedureUpdate = {
  type: { ...procedureFields.type, required: false },
  document_type: { ...procedureFields.document_type, required: false },
  file: { ...procedureFields.file, required: false },
} as const satisfies FieldRules;

export const listProcedures = defineEndpoint({
  ...call,
  access: [...USER_ROLES, ...KEEPERS],
  name: 'procedure.list',
  method: 'GET',
  path: '/api/{p}/procedure/show-all',
  summary: 'Prosedur dan template',
  response: record(() => ({ procedure: z._default(z.array(procedure), []) })),
});
export const showProcedure = defineEndpoint({
  ...call,
  name: 'procedure.show',
  method: 'GET',
  path: '/api/{p}/procedure/show/{id}',
  summary: 'Satu prosedur',
  response: record(() => ({ procedure })),
});
export const storeProcedure = defineEndpoint({
  ...call,
  name: 'procedure.store',
  method: 'POST',
  path: '/api/{p}/procedure/store',
  summary: 'Menambah prosedur',
  encoding: 'multipart',
  body: procedureFields,
  response: nothing,
});
export const updateProcedure = defineEndpoint({
  ...call,
  name: 'procedure.update',
  method: 'POST',
  path: '/api/{p}/procedure/update/{id}',
  summary: 'Mengubah prosedur; yang kosong tetap',
  encoding: 'multipart',
  body: procedureUpdate,
  response: nothing,
});
export const deleteProcedure = defineEndpoint({
  ...call,
  name: 'procedure.delete',
  method: 'POST',
  path: '/api/{p}/procedure/delete/{id}',
  summary: 'Menghapus prosedur',
  response: nothing,
});
