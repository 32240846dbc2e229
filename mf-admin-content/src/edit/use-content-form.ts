import { useUsername } from '@portal/shared/auth';
import type { FieldErrors } from '@portal/shared/contract/rules';
import { NO_FILE, useDraft, useLeaveGuard, type DraftContent, type FileChoice } from '@portal/shared/ui/form';
import { useMemo, useState } from 'react';
import type { ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { EMPTY_VALUES, fromDraft, sameValues, toDraft, valuesOf, type FormValues } from './form-values';

/** What was typed, what is stored, what is wrong and what lies on this device. */
export function useContentForm(kind: ContentKind, item: ContentItem | null, isOver: boolean) {
  const [saved, setSaved] = useState<FormValues>(() => (item ? valuesOf(item) : EMPTY_VALUES));
  const [values, setValues] = useState(saved);
  const [picture, setPicture] = useState<FileChoice>(NO_FILE);
  const [errors, setErrors] = useState<FieldErrors>({});
  // Whose draft it is stays: at an expired session the username goes before the form does.
  const [owner] = useState(useUsername());
  const isChanged = !isOver && (!sameValues(values, saved) || picture.state === 'chosen');

  const content = useMemo((): DraftContent | null => {
    if (!isChanged) return null;
    return { values: toDraft(values), files: picture.state === 'chosen' ? { thumbnail: picture.file } : {} };
  }, [isChanged, values, picture]);
  const drafts = useDraft({ user: owner, form: `konten-${kind.key}`, id: item?.id ?? 'baru' }, content);
  useLeaveGuard(isChanged, drafts.draft.state === 'saved');

  const mend = (name: string) => setErrors(({ [name]: _mended, ...rest }) => rest);
  return {
    values,
    picture,
    errors,
    setErrors,
    isChanged,
    drafts,
    set: <Name extends keyof FormValues>(name: Name, value: FormValues[Name]) => {
      setValues((now) => ({ ...now, [name]: value }));
      mend(name);
    },
    setPicture: (choice: FileChoice) => {
      setPicture(choice);
      mend('thumbnail');
    },
    /** The editor's own spelling of the stored text is no change. */
    settleBody: (html: string) => {
      if (values.body !== saved.body) return;
      setSaved((now) => ({ ...now, body: html }));
      setValues((now) => ({ ...now, body: html }));
    },
    restore: (draft: DraftContent | null) => {
      if (!draft) return;
      setValues(fromDraft(draft.values));
      const file = draft.files['thumbnail'];
      if (file) setPicture({ state: 'chosen', file });
    },
    /** What was sent is what is stored now. */
    markSaved: async (sent: FormValues) => {
      setSaved(sent);
      setPicture(NO_FILE);
      await drafts.discard();
    },
  };
}

export type ContentFormHandle = ReturnType<typeof useContentForm>;
