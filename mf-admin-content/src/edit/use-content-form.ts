import { useUsername } from '@portal/shared/auth';
import {
  type DraftContent,
  type FileChoice,
  type FormContent,
  NO_FILE,
  useDraft,
  useKitForm,
  useLeaveGuard,
} from '@portal/shared/ui/form';
import { useMemo, useRef, useState } from 'react';
import type { ContentItem, ContentKind } from '../kind/content-kind';

/** The form's values without the picture. `category`: ids in the order of selection. */
export interface FormValues {
  readonly title: string;
  readonly body: string;
  readonly category: readonly string[];
}

export const EMPTY_VALUES: FormValues = { title: '', body: '', category: [] };

export function valuesOf(item: ContentItem): FormValues {
  return { title: item.title ?? '', body: item.body ?? '', category: item.categories.map(({ id }) => id) };
}

/** Compares the stored form of two values; the order of categories is irrelevant. */
export function sameValues(a: FormValues, b: FormValues): boolean {
  return a.title === b.title && a.body === b.body && [...a.category].sort().join() === [...b.category].sort().join();
}

/** Converts values to the texts of a draft. */
export function toDraft({ title, body, category }: FormValues): Record<string, string> {
  return { title, body, category: category.join(',') };
}

/** Reads the values of a draft; missing ones are empty. */
export function fromDraft(values: Readonly<Record<string, string>>): FormValues {
  return {
    title: values['title'] ?? '',
    body: values['body'] ?? '',
    category: (values['category'] ?? '').split(',').filter(Boolean),
  };
}

export interface SentContent {
  readonly values: FormValues;
  readonly picture: FileChoice;
}

/** Returns the form's state: typed and stored values, problems, and the draft on this device. */
export function useContentForm(kind: ContentKind, item: ContentItem | null, isOver: boolean) {
  const [saved, setSaved] = useState<FormValues>(() => (item ? valuesOf(item) : EMPTY_VALUES));
  const [initial] = useState(() => toDraft(saved));
  // Checks only the picture: a draft may leave required fields empty; publishing checks them.
  const check = (name: string, { files: { [name]: file } }: FormContent) =>
    file?.state === 'refused' ? file.message : null;
  const form = useKitForm({ initial, check });
  const { texts, files } = form.content;
  const values = useMemo(() => fromDraft(texts), [texts]);
  const picture = files['thumbnail'] ?? NO_FILE;
  const isUploading = useRef(false);
  // The draft keeps its owner: session expiry clears the username before the form unmounts.
  const [owner] = useState(useUsername());
  const isChanged = !isOver && (!sameValues(values, saved) || picture.state === 'chosen');

  const content = useMemo((): DraftContent | null => {
    if (!isChanged) return null;
    return { values: toDraft(values), files: picture.state === 'chosen' ? { thumbnail: picture.file } : {} };
  }, [isChanged, values, picture]);
  const drafts = useDraft({ user: owner, form: `konten-${kind.key}`, id: item?.id ?? 'baru' }, content);
  useLeaveGuard(isChanged, drafts.draft.state === 'saved');

  return {
    form,
    values,
    picture,
    isChanged,
    drafts,
    /** Whether pictures of the text are still uploading; they enter the text afterwards. */
    isUploading,
    /** Resolves with the content to send, after a running check of the picture. */
    settle: async (): Promise<SentContent> => {
      const { texts: typed, files: chosen } = await form.settle();
      return { values: fromDraft(typed), picture: chosen['thumbnail'] ?? NO_FILE };
    },
    /** Ignores the editor's own rewriting of the stored HTML, which is no change by the person. */
    settleBody: (html: string) => {
      if (values.body !== saved.body) return;
      setSaved((now) => ({ ...now, body: html }));
      form.restore({ texts: { body: html } });
    },
    restore: (draft: DraftContent | null) => {
      if (!draft) return;
      const file = draft.files['thumbnail'];
      form.restore({
        texts: toDraft(fromDraft(draft.values)),
        files: file ? { thumbnail: { state: 'chosen', file } } : {},
      });
    },
    /** Marks the sent values as stored. */
    markSaved: async (sent: FormValues) => {
      setSaved(sent);
      form.restore({ files: { thumbnail: NO_FILE } });
      await drafts.discard();
    },
  };
}

export type ContentFormHandle = ReturnType<typeof useContentForm>;
