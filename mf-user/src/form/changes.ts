import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { displayValue, NO_VALUE } from '@portal/shared/proposal/display-value';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { textIn, type FormFiles, type FormValues } from './form-values';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** One field that differs from what the server has. */
export interface Change {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Returns an edit's changes, in the form's order; files appear by name. */
export function changesOf(
  description: ProposalDescription,
  before: FormValues,
  after: FormValues,
  files: FormFiles,
  stored: Proposal,
): Change[] {
  return description.fields.flatMap((field): Change[] => {
    if (field.control.kind === 'file') {
      const choice = files[field.name];
      return choice?.state === 'chosen'
        ? [
            {
              name: field.name,
              label: translate(field.label),
              before: stored[field.name]
                ? (storedFileInfo(stored, field.name).originalName ?? t('File tersimpan'))
                : NO_VALUE,
              after: choice.file.name,
            },
          ]
        : [];
    }
    // A form starts with the name of the profile, which may be another one than was sent.
    const was = field.control.kind === 'fixed' ? textIn(field, stored) : (before[field.name] ?? '').trim();
    const is = (after[field.name] ?? '').trim();
    return was === is
      ? []
      : [
          {
            name: field.name,
            label: translate(field.label),
            before: displayValue(field, was),
            after: displayValue(field, is),
          },
        ];
  });
}
