import type { Proposal } from '../contract/entities/proposal';
import type { StoredFileField } from '../contract/file/stored-file';
import type { ProposalDescription } from '../contract/proposal/description';
import { displayValue } from './display-value';
import { PROPOSAL_SECTIONS, type ProposalField, type SectionId } from '../contract/proposal/field';
import { translate } from '@portal/shared/language';

/** `isLong` takes the whole width; `fileName` is null if no file was sent. */
type ShownField = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'text'; readonly text: string; readonly isLong: boolean }
  | { readonly kind: 'file'; readonly field: StoredFileField; readonly fileName: string | null }
);

export interface ShownGroup {
  readonly id: SectionId;
  readonly title: string;
  readonly fields: readonly ShownField[];
}

/** Returns a proposal's fields, grouped and ordered as in its form. Omits sections without fields. */
export function shownFields(description: ProposalDescription, proposal: Proposal): ShownGroup[] {
  return PROPOSAL_SECTIONS.flatMap(({ id, title }) => {
    const fields = description.fields
      .filter((field) => field.section === id)
      .map((field): ShownField => {
        const { name, control } = field;
        const value = proposal[name];
        const label = translate(control.kind === 'file' ? control.previewLabel : field.label);
        if (control.kind !== 'file')
          return { kind: 'text', name, label, text: displayValue(field, value), isLong: isLongField(field) };
        const fileName = typeof value === 'string' && value !== '' ? value : null;
        return { kind: 'file', name, label, field: control.field, fileName };
      });
    return fields.length > 0 ? [{ id, title: translate(title), fields }] : [];
  });
}

/** Returns whether a text may fill a line or more, so that it takes the whole width. */
export function isLongField(field: ProposalField): boolean {
  return field.control.kind === 'textarea' || (field.control.kind === 'text' && field.width === undefined);
}
