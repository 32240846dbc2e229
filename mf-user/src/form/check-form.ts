import { detailsOf, problemIn, type FieldErrors } from '@portal/shared/contract/fields';
import { isOfferedGpu, studyProgramsOf } from '@portal/shared/contract/field/options';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { ruleMessage } from '@portal/shared/contract/field/rule-message';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import type { ProposalField } from '@portal/shared/contract/proposal/field';
import { TERMS } from '@portal/shared/contract/proposal/terms';
import type { FormAction, FormFiles, FormValues } from './form-values';
import { t } from '../texts';

const TERM_MISSING = t('Pernyataan ini perlu disetujui.');

/**
 * Returns the errors that prevent sending, by field name. Besides the server's schemas it checks two rules of the form:
 * the programme belongs to the chosen level, and the GPU is offered.
 */
export function checkForm(
  description: ProposalDescription,
  action: FormAction,
  values: FormValues,
  files: FormFiles,
  stored: Proposal | null,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of description.fields) {
    const message =
      field.control.kind === 'file'
        ? fileProblem(field, action, files, stored)
        : textProblem(field, action, values, stored);
    if (message) errors[field.name] = [message];
  }
  if (action === 'store') for (const name of missingTerms(values)) errors[name] = [TERM_MISSING];
  return errors;
}

export function missingTerms(values: FormValues): string[] {
  return TERMS.filter((term) => values[term.name] !== 'agree').map((term) => term.name);
}

function textProblem(
  field: ProposalField,
  action: FormAction,
  values: FormValues,
  stored: Proposal | null,
): string | null {
  const value = values[field.name] ?? '';
  // A stored value outside today's list may be sent again (user-area.md section 3, option lists).
  const isAsStored = action === 'update' && value !== '' && value === stored?.[field.name];
  if (isAsStored && detailsOf(field.schema).kind === 'choice') return null;
  if (field.control.kind === 'program' && value !== '') {
    return studyProgramsOf(values['educational_level'] ?? '').includes(value)
      ? null
      : ruleMessage.choice(detailsOf(field.schema).label);
  }
  // The add form accepts offered GPUs only; a copied proposal or a draft may hold another number.
  if (field.control.kind === 'gpu' && action === 'store' && value !== '' && !isOfferedGpu(value))
    return t('Pilih salah satu jumlah GPU yang ditawarkan.');
  return problemIn(field.schema, value);
}

function fileProblem(
  field: ProposalField,
  action: FormAction,
  files: FormFiles,
  stored: Proposal | null,
): string | null {
  const choice = files[field.name];
  if (choice?.state === 'refused') return choice.message;
  if (choice?.state === 'chosen') return null;
  const isCovered = action === 'update' && (Boolean(stored?.[field.name]) || field.optionalOnEdit === true);
  return isCovered ? null : problemIn(field.schema, '');
}
