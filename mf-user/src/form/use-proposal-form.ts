import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { FieldErrors } from '@portal/shared/contract/rules';
import type { ProposalDescription } from '@portal/shared/proposal/description';
import { useDraft, useLeaveGuard, useSubmission, type DraftContent } from '@portal/shared/ui/form';
import { checkForm } from './check-form';
import { nextForm, startState } from './form-state';
import type { FormAction, FormFiles, FormValues } from './form-values';

export interface FormStart {
  readonly description: ProposalDescription;
  readonly action: FormAction;
  readonly values: FormValues;
  /** The proposal being edited; null on add. */
  readonly stored: Proposal | null;
  readonly username: string;
}

/** Everything a proposal form knows: what was typed, what is wrong, what is kept on the device, where sending stands. */
export function useProposalForm({ description, action, values, stored, username }: FormStart) {
  const [form, dispatch] = useReducer(nextForm, values, startState);
  // Whose draft it is stays: at an expired session the username goes before the form does.
  const [owner] = useState(username);
  const sending = useSubmission();
  const isDone = sending.submission.state === 'done';

  const problems = useMemo(() => checkForm(description, action, form.values, form.files, stored), [description, action, form.values, form.files, stored]);
  const shown = useMemo((): FieldErrors => {
    const visible = Object.entries(problems).filter(([name]) => form.attempts > 0 || form.touched.has(name) || form.files[name]?.state === 'refused');
    return { ...Object.fromEntries(visible), ...form.refused };
  }, [problems, form.attempts, form.touched, form.files, form.refused]);

  const content = useMemo((): DraftContent | null => (form.isChanged && !isDone ? { values: form.values, files: chosenFiles(form.files) } : null), [form.isChanged, form.values, form.files, isDone]);
  const drafts = useDraft({ user: owner, form: `${description.kind}-${action}`, id: stored?.id ?? 'baru' }, content);
  useLeaveGuard(form.isChanged && !isDone, drafts.draft.state === 'saved');

  const { submission } = sending;
  useEffect(() => {
    if (submission.state === 'refused') dispatch({ type: 'refuse', errors: submission.failure.fieldErrors });
  }, [submission]);

  const restore = (draft: DraftContent | null) => {
    if (draft) dispatch({ type: 'restore', values: draft.values, files: Object.fromEntries(Object.entries(draft.files).map(([name, file]) => [name, { state: 'chosen', file }])) });
  };
  return { form, dispatch, problems, shown, drafts, restore, sending };
}

export type ProposalFormHandle = ReturnType<typeof useProposalForm>;

/** The files that can be sent, by field name. */
export function chosenFiles(files: FormFiles): Record<string, File> {
  return Object.fromEntries(Object.entries(files).flatMap(([name, choice]) => (choice.state === 'chosen' ? [[name, choice.file]] : [])));
}
