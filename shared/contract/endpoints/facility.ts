import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { facility, procedure } from '../entities/facility';
import { DOCUMENT_TYPES, FACILITY_COUNTS, MASS_UNITS, PROCEDURE_TYPES } from '../options';
import { USER_ROLES, type Role } from '../roles';
import { nothing, record } from '../schema';

const KEEPERS = ['Proposal', 'Super'] as const satisfies readonly Role[];
const call = { service: 'main', access: KEEPERS } as const;

const facilityFields = {
  name: field.text('Nama', { required: true, maxLength: 255 }),
  start_stock: field.number('Stok awal', { required: true, max: 999_999_999 }),
  mass_unit: field.choice('Satuan', MASS_UNITS, { required: true }),
  /** Addition: the stock used is what approved proposals have until they end. */
  counts: field.choice('Dihitung dari', FACILITY_COUNTS),
};

const optionalFields = {
  name: field.optional(facilityFields.name),
  start_stock: field.optional(facilityFields.start_stock),
  mass_unit: field.optional(facilityFields.mass_unit),
  counts: facilityFields.counts,
};

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
  body: field.form(() => facilityFields),
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
  body: field.form(() => optionalFields),
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
  type: field.choice('Jenis', PROCEDURE_TYPES, { required: true }),
  document_type: field.choice('Jenis dokumen', DOCUMENT_TYPES, { required: true }),
  file: field.file('File', 'pdf', { required: true }),
};

const procedureUpdate = {
  type: field.optional(procedureFields.type),
  document_type: field.optional(procedureFields.document_type),
  file: field.optional(procedureFields.file),
};

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
  body: field.form(() => procedureFields),
  response: nothing,
});
export const updateProcedure = defineEndpoint({
  ...call,
  name: 'procedure.update',
  method: 'POST',
  path: '/api/{p}/procedure/update/{id}',
  summary: 'Mengubah prosedur; yang kosong tetap',
  encoding: 'multipart',
  body: field.form(() => procedureUpdate),
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
