import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint';
import { facility, procedure } from '../../entities/facility';
import { DOCUMENT_TYPES, FACILITY_COUNTS, MASS_UNITS, PROCEDURE_TYPES } from '../../field/options';
import { DECIDERS, USER_ROLES } from '../../account/roles';
import { record } from '../../field/schema';

const call = { access: DECIDERS } as const;

const facilityFields = {
  name: field.text('Nama', { required: true, maxLength: 255 }),
  start_stock: field.number('Stok awal', { required: true, max: 999_999_999 }),
  mass_unit: field.choice('Satuan', MASS_UNITS, { required: true }),
  /** Addition: the used stock is the sum of this field over approved proposals until they end. */
  counts: field.choice('Dihitung dari', FACILITY_COUNTS),
};

const optionalFields = {
  name: field.optional(facilityFields.name),
  start_stock: field.optional(facilityFields.start_stock),
  mass_unit: field.optional(facilityFields.mass_unit),
  counts: facilityFields.counts,
};

export const listFacilities = defineEndpoint('facility.list', 'GET /api/{p}/facility/show-all', {
  ...call,
  summary: 'Semua fasilitas',
  response: record(() => ({ facility: z._default(z.array(facility), []) })),
  addition: 'product-facts.md section 6, called by an older client',
});
export const storeFacility = defineEndpoint('facility.store', 'POST /api/{p}/facility/store', {
  ...call,
  summary: 'Membuat fasilitas',
  body: field.form(() => facilityFields),
  addition: 'product-facts.md section 6, called by an older client',
});
export const showFacility = defineEndpoint('facility.show', 'GET /api/{p}/facility/show/{id}', {
  ...call,
  summary: 'Satu fasilitas',
  response: record(() => ({ facility })),
});
export const updateFacility = defineEndpoint('facility.update', 'POST /api/{p}/facility/update/{id}', {
  ...call,
  summary: 'Memperbarui fasilitas; yang kosong tetap',
  body: field.form(() => ({ ...optionalFields, ...field.seenUpdate })),
});
export const deleteFacility = defineEndpoint('facility.delete', 'POST /api/{p}/facility/delete/{id}', {
  ...call,
  summary: 'Menghapus fasilitas beserta usulan yang berkaitan',
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

export const listProcedures = defineEndpoint('procedure.list', 'GET /api/{p}/procedure/show-all', {
  ...call,
  access: [...USER_ROLES, ...DECIDERS],
  summary: 'Prosedur dan template',
  response: record(() => ({ procedure: z._default(z.array(procedure), []) })),
});
export const showProcedure = defineEndpoint('procedure.show', 'GET /api/{p}/procedure/show/{id}', {
  ...call,
  summary: 'Satu prosedur',
  response: record(() => ({ procedure })),
});
export const storeProcedure = defineEndpoint('procedure.store', 'POST /api/{p}/procedure/store', {
  ...call,
  summary: 'Menambah prosedur',
  encoding: 'multipart',
  body: field.form(() => procedureFields),
});
export const updateProcedure = defineEndpoint('procedure.update', 'POST /api/{p}/procedure/update/{id}', {
  ...call,
  summary: 'Mengubah prosedur; yang kosong tetap',
  encoding: 'multipart',
  body: field.form(() => ({ ...procedureUpdate, ...field.seenUpdate })),
});
export const deleteProcedure = defineEndpoint('procedure.delete', 'POST /api/{p}/procedure/delete/{id}', {
  ...call,
  summary: 'Menghapus prosedur',
});
