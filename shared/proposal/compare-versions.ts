import type { ProposalVersion } from '../contract/entities/proposal-life';
import type { StoredFileField } from '../contract/file/stored-file';
import type { ProposalDescription } from '../contract/proposal/description';
import { displayValue } from './display-value';
import { isLongField } from './shown-fields';
import type { ProposalField, SectionId } from '../contract/proposal/field';
import { translate } from '@portal/shared/language';

type VersionFile = ProposalVersion['files'][string] | null;

/** A field that reads differently in the newer version; `isLong` fills a line or more. */
export type VersionChange = { readonly name: string; readonly label: string; readonly section: SectionId } & (
  | { readonly kind: 'text'; readonly before: string; readonly after: string; readonly isLong: boolean }
  | {
      readonly kind: 'file';
      readonly field: StoredFileField;
      readonly before: VersionFile;
      readonly after: VersionFile;
    }
);

type Sent = Pick<ProposalVersion, 'fields' | 'files'>;

/**
 * Lists the changes between two versions of a proposal, in the order of its description. Texts are compared as people
 * read them (with unit, '—' for nothing).
 */
export function compareVersions(description: ProposalDescription, older: Sent, newer: Sent): VersionChange[] {
  return description.fields.flatMap((field): VersionChange[] => {
    const { name, section, control } = field;
    const label = translate(field.label);
    if (control.kind === 'file') {
      const [before, after] = [fileOf(older, name), fileOf(newer, name)];
      const place = { name, label: translate(control.previewLabel), section };
      return before?.name === after?.name ? [] : [{ ...place, kind: 'file', field: control.field, before, after }];
    }
    const [before, after] = [textOf(field, older), textOf(field, newer)];
    return before === after ? [] : [{ name, label, section, kind: 'text', before, after, isLong: isLongField(field) }];
  });
}

const textOf = (field: ProposalField, { fields }: Sent) => displayValue(field, fields[field.name]);

/** A file whose row is deleted keeps the name that the version stores. */
function fileOf(version: Sent, name: string): VersionFile {
  const stored = version.fields[name];
  const known = version.files[name];
  if (known) return known;
  return typeof stored === 'string' && stored !== '' ? { name: stored, original_name: null, size: null } : null;
}
