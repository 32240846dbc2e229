import { useMemo, useRef, useState } from 'react';
import { DRAFT_PREFIX } from '@portal/shared/browser/forget-drafts';
import { readStoredJson } from '@portal/shared/browser/storage';
import { studyProgramsOf } from '@portal/shared/contract/field/options';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { useDraft, useKitForm, useLeaveGuard, useSubmission, type DraftContent } from '@portal/shared/ui/form';
import { checkForm } from './check-form';
import type { FormFiles, FormSubject, FormValues } from './form-values';
import type { Try } from './sending/earlier-submission';

export interface FormStart extends FormSubject {
  readonly values: FormValues;
  readonly username: string;
}

/** Returns a proposal form's state: typed values, their problems, the draft on the device, and the submission. */
export function useProposalForm({ description, action, values, stored, username }: FormStart) {
  const form = useKitForm({
    initial: values,
    check: (name, { texts, files }) => checkForm(description, action, texts, files, stored)[name]?.[0] ?? null,
    follow: withoutForeignProgram,
  });
  // The draft keeps its owner: session expiry clears the username before the form unmounts.
  const [owner] = useState(username);
  const sending = useSubmission();
  const isDone = sending.submission.state === 'done';
  const { texts, files } = form.content;

  const problems = useMemo(
    () => checkForm(description, action, texts, files, stored),
    [description, action, texts, files, stored],
  );
  const content = useMemo(
    (): DraftContent | null => (form.isContentChanged && !isDone ? { values: texts, files: chosenFiles(files) } : null),
    [form.isContentChanged, texts, files, isDone],
  );
  const draftKey = { user: owner, form: `${description.kind}-${action}`, id: stored?.id ?? 'baru' };
  const drafts = useDraft(draftKey, content);
  // A draft and the tries of sending it outlive the page.
  const triesKey = `${DRAFT_PREFIX}-tries:${draftKey.form}:${draftKey.id}:${owner.toLowerCase()}`;
  const tries = useRef<readonly Try[]>([]);
  const { state } = sending.submission;
  const backToForm = () => sending.dispatch({ type: 'edit' });
  const inDialog: Partial<Record<typeof state, () => void>> = {
    reviewing: backToForm,
    failed: backToForm,
    // Its dialog can be cancelled.
    sending: () => {},
  };
  useLeaveGuard(form.isChanged && !isDone, drafts.draft.state === 'saved', inDialog[state]);

  const restore = (draft: DraftContent | null) => {
    if (!draft) return;
    const known = readStoredJson(triesKey);
    tries.current = Array.isArray(known) ? (known as Try[]) : []; // Only `useSendProposal` writes them.
    form.restore({
      texts: withoutFixed(description, draft.values),
      files: Object.fromEntries(Object.entries(draft.files).map(([name, file]) => [name, { state: 'chosen', file }])),
    });
  };
  return { form, problems, drafts, tries, triesKey, restore, sending };
}

export type ProposalFormHandle = ReturnType<typeof useProposalForm>;

/** Drops the values taken from the profile, which may have changed since. */
function withoutFixed({ fields }: ProposalDescription, values: FormValues): FormValues {
  const fixed = new Set<string>(fields.flatMap(({ name, control }) => (control.kind === 'fixed' ? [name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.has(name)));
}

/** Clears a study programme that does not belong to the new level. */
function withoutForeignProgram(changed: string, values: FormValues): FormValues {
  const program = values['study_program'];
  const isForeign =
    changed === 'educational_level' && program && !studyProgramsOf(values['educational_level'] ?? '').includes(program);
  return isForeign ? { study_program: '' } : {};
}

export function chosenFiles(files: FormFiles): Record<string, File> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, choice]) => (choice.state === 'chosen' ? [[name, choice.file]] : [])),
  );
}
