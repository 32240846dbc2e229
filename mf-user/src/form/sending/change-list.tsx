import { Icon, VisuallyHidden } from '@portal/shared/ui/base';
import { t } from '../../texts';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { displayValue, NO_VALUE } from '@portal/shared/proposal/display-value';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { type FormFiles, type FormValues, textIn } from '../form-values';
import { translate } from '@portal/shared/language';

/** A field that differs from the stored proposal. */
export interface Change {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Returns an edit's changes in the form's order; files appear by name. */
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
    // The form shows the profile's current name; the stored proposal may have an earlier one.
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

export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="pr-secondary">{t('Belum ada isian yang berubah.')}</p>;
  return (
    <dl className="mu-changes">
      {changes.map((change) => (
        <div key={change.name} className="mu-changes__row">
          <dt>{change.label}</dt>
          <dd>
            <del>
              <VisuallyHidden>{t('Sebelum:')} </VisuallyHidden>
              {change.before}
            </del>
            <Icon name="arrow-right" />
            <ins>
              <VisuallyHidden>{t('Sesudah:')} </VisuallyHidden>
              {change.after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
