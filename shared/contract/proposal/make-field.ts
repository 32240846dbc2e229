import * as field from '@portal/shared/contract/fields';
import type { FileKind } from '../file/file-kind';
import type { StoredFileField } from '../file/stored-file';
import type { NameOf } from '../values/name';
import type { ProposalField, ProposalFieldName, SectionId } from './field';

export function textField(name: ProposalFieldName, label: string, section: SectionId, required = true): ProposalField {
  return {
    name,
    label,
    section,
    control: { kind: 'text' },
    schema: field.text(label, { required, maxLength: 255 }),
  };
}

/** A long text that grows with its content. */
export function textareaField(
  name: ProposalFieldName,
  label: string,
  section: SectionId,
  lead: string,
  required = true,
): ProposalField {
  return {
    name,
    label,
    section,
    control: { kind: 'textarea' },
    schema: field.text(lead, { required, maxLength: 10_000 }),
  };
}

export function nameField(name: ProposalFieldName, label: string, of: NameOf, required = true): ProposalField {
  const schemaOf = of === 'person' ? field.person : field.institution;
  return {
    ...textField(name, label, 'applicant', required),
    schema: schemaOf(label, { required, maxLength: 255 }),
    ...(of === 'person' ? { isPersonal: true } : {}),
  };
}

/** A whole number from 1 to `max` with its unit. */
export function numberField(name: ProposalFieldName, label: string, unit: string, max: number): ProposalField {
  return {
    name,
    label,
    section: 'compute',
    control: { kind: 'number', unit },
    schema: field.number(label, { required: true, gt: 0, max, unit: unit.replace('Hari', 'hari') }),
  };
}

/** A file, required on add. */
export function fileField(
  name: Exclude<StoredFileField, 'procedure'>,
  label: string,
  previewLabel: string,
  accept: FileKind,
): ProposalField {
  return {
    name,
    label,
    section: 'files',
    control: { kind: 'file', field: name, accept, previewLabel },
    schema: field.file(label, accept, { required: true, orStoredName: true }),
  };
}
