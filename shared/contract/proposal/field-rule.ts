import type { FileKind } from '../file-kind';
import type { StoredFileField } from '../stored-file';
import type { NameOf } from '../values/name';
import type { ProposalField, ProposalFieldName, SectionId } from './field';

/** A one-line text. */
export function textField(name: ProposalFieldName, label: string, section: SectionId, required = true): ProposalField {
  return { name, label, section, control: { kind: 'text' }, rule: { label, kind: 'text', required, maxLength: 255 } };
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
    rule: { label: lead, kind: 'text', required, maxLength: 10_000 },
  };
}

/** A name of a person or an institution. */
export function nameField(name: ProposalFieldName, label: string, of: NameOf, required = true): ProposalField {
  return {
    ...textField(name, label, 'applicant', required),
    rule: { label, kind: of, required, maxLength: 255 },
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
    rule: { label, kind: 'number', required: true, gt: 0, max, unit: unit.replace('Hari', 'hari') },
  };
}

/** A file, required on add. */
export function fileField(
  field: Exclude<StoredFileField, 'procedure'>,
  label: string,
  previewLabel: string,
  accept: FileKind,
): ProposalField {
  return {
    name: field,
    label,
    section: 'files',
    control: { kind: 'file', field, previewLabel },
    rule: { label, kind: 'file', required: true, accept, orStoredName: true },
  };
}
