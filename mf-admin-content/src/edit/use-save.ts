import { useIsShown } from '@portal/shared/browser/use-is-shown';
import { useKeptFocus } from '@portal/shared/browser/use-kept-focus';
import { useRequestKey } from '@portal/shared/browser/use-request-key';
import { useSingleRun } from '@portal/shared/browser/use-single-run';
import { contentMessage, draftQuestion, TITLES } from '@portal/shared/contract/text/messages';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { callApi, describeFailure, isApiError } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { useState } from 'react';
import { type ContentItem, type ContentKind, type ContentStatus, isPublished } from '../kind/content-kind';
import { t } from '../texts';
import type { ContentFormHandle, FormValues, SentContent } from './use-content-form';
import { problemsIn } from '@portal/shared/contract/fields';
import { askToReplace } from '@portal/shared/ui/save-form';
import type { FileChoice } from '@portal/shared/ui/form';

/** A way to save: the new status and the verb of its messages. */
export interface SaveAction {
  readonly label: string;
  readonly status: ContentStatus;
  readonly verb: 'dipublikasi' | 'didraf' | 'diperbarui';
  readonly isMain: boolean;
  /** Whether to ask first, since the item leaves the public site. */
  readonly asks: boolean;
}

const PUBLISH: SaveAction = {
  label: t('Publikasikan'),
  status: 'Post',
  verb: 'dipublikasi',
  isMain: false,
  asks: false,
};
const DRAFT: SaveAction = { label: t('Draf'), status: 'Draft', verb: 'didraf', isMain: false, asks: false };

/** Returns the editor's buttons: save, and a change to the other status (admin-area.md sections 2 and 4). */
export function actionsOf(item: Pick<ContentItem, 'status'> | null): readonly SaveAction[] {
  if (!item) return [{ ...PUBLISH, isMain: true }, DRAFT];
  const published = isPublished(item);
  return [
    { label: t('Perbarui'), status: published ? 'Post' : 'Draft', verb: 'diperbarui', isMain: true, asks: false },
    published ? { ...DRAFT, asks: true } : PUBLISH,
  ];
}

/** A picture that is still uploading: its `data:` or `blob:` URL means nothing to the server. */
const UNSENT_PICTURE = /<img[^>]+src="(?:data|blob):/i;
const WAIT_FOR_PICTURES = t('Tunggu sampai semua gambar selesai diunggah.');

/** Returns the problems by the contract's schemas, before anything is sent; a draft may leave everything empty. */
export function checkValues(
  kind: ContentKind,
  isNew: boolean,
  values: FormValues,
  picture: FileChoice,
  status: ContentStatus,
): FieldErrors {
  const { body } = isNew ? kind.calls.store : kind.calls.update;
  const errors = problemsIn(body, { ...values, category: values.category.join(','), status, type: kind.type });
  if (UNSENT_PICTURE.test(values.body)) errors['body'] = [WAIT_FOR_PICTURES];
  if (picture.state === 'refused') errors['thumbnail'] = [picture.message];
  return errors;
}

export type Saving =
  | { readonly state: 'idle' }
  | {
      readonly state: 'sending';
      readonly action: SaveAction;
      /** Share of the picture's upload, 0 to 1; null without a picture. */
      readonly share: number | null;
    }
  | { readonly state: 'failed'; readonly action: SaveAction; readonly error: unknown };

interface Save {
  readonly saving: Saving;
  /** Counts refused tries: the focus moves to the first wrong field once per try. */
  readonly attempt: number;
  readonly save: (action: SaveAction) => Promise<void>;
}

/**
 * Returns the function that checks, asks if necessary, sends once, and puts the server's errors under their fields.
 * @param onSaved called after the server has saved the item; the buttons stay busy until its promise resolves
 */
export function useSave(
  kind: ContentKind,
  item: ContentItem | null,
  form: ContentFormHandle,
  onSaved: (action: SaveAction) => Promise<void>,
): Save {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const singleRun = useSingleRun();
  const requestKey = useRequestKey();
  const isShown = useIsShown();
  useKeptFocus(saving.state === 'sending');

  const refuse = (errors: FieldErrors) => {
    form.form.refuse(errors);
    if (Object.keys(errors).length > 0) setAttempt((now) => now + 1);
  };
  const send = async (action: SaveAction, { values, picture }: SentContent) => {
    const file = picture.state === 'chosen' ? picture.file : null;
    setSaving({ state: 'sending', action, share: file ? 0 : null });
    try {
      const request: SaveRequest = {
        kind,
        item,
        values,
        picture: file,
        status: action.status,
        idempotencyKey: requestKey.keyOf([item?.updated_at, values, file, action.status]),
        onProgress: file ? (share) => setSaving({ state: 'sending', action, share }) : undefined,
      };
      await saveContent(request).catch(async (error: unknown) => {
        await askToReplace(error, t(kind.word), () => findStatusEffect(request));
        await saveContent({ ...request, isReplacing: true });
      });
      requestKey.forget();
      await form.markSaved(values);
      toast.success(TITLES.success, contentMessage.done(kind.noun, action.verb));
      await onSaved(action);
      setSaving({ state: 'idle' });
    } catch (error) {
      if (isApiError(error, 'cancelled')) return setSaving({ state: 'idle' });
      const isAtFields = isApiError(error, 'validation') && Object.keys(error.fieldErrors).length > 0;
      if (isAtFields) refuse(error.fieldErrors);
      setSaving(isAtFields ? { state: 'idle' } : { state: 'failed', action, error });
      // The page shows the reason to a person who is still there.
      if (isShown() && (isAtFields || action.verb !== 'didraf')) return;
      if (isApiError(error) && error.isReported) return;
      const { title } = describeFailure(error);
      toast.failure(TITLES.failure, action.verb === 'didraf' ? contentMessage.failed(kind.noun, 'didraf') : title);
    }
  };
  const save = (action: SaveAction) =>
    singleRun(async () => {
      const content = await form.settle();
      const errors = checkValues(kind, item === null, content.values, content.picture, action.status);
      if (form.isUploading.current) errors['body'] = [WAIT_FOR_PICTURES];
      refuse(errors);
      setSaving({ state: 'idle' });
      if (Object.keys(errors).length > 0 || (action.asks && !(await confirm(draftQuestion(kind.word))))) return;
      await send(action, content);
    });
  return { saving, attempt, save };
}

interface SaveRequest {
  readonly kind: ContentKind;
  /** Null creates an item. */
  readonly item: ContentItem | null;
  readonly values: FormValues;
  /** A new picture; null keeps the stored one. */
  readonly picture: File | null;
  readonly status: ContentStatus;
  readonly idempotencyKey: string;
  readonly onProgress?: (share: number) => void;
  /** Whether to overwrite changes that someone else saved since the item was opened. */
  readonly isReplacing?: boolean;
}

/** Says that saving also reverts a status that someone else chose since the item was opened; otherwise empty. */
async function findStatusEffect({ kind, item, status }: SaveRequest): Promise<string> {
  if (!item) return '';
  // The list's code is loaded only now: a new page does not need it.
  const reading = import('../kind/read-items').then(({ readItems }) => readItems(kind, [item.id]));
  const [now] = await reading.catch(() => []);
  if (!now || now.status === item.status || now.status === status) return '';
  return isPublished(now)
    ? t('Ia menerbitkannya; menyimpan mengembalikannya ke draf.')
    : t('Ia mengembalikannya ke draf; menyimpan menerbitkannya lagi.');
}

/** @throws ApiError */
async function saveContent({
  kind,
  item,
  values,
  picture,
  status,
  isReplacing,
  ...options
}: SaveRequest): Promise<void> {
  const { title, body, category } = values;
  const fields = { title: title.trim(), body, status, thumbnail: picture, ...(kind.hasCategories ? { category } : {}) };
  // Servers that do not know this field overwrite without asking.
  const seen = item && !isReplacing ? { seen_updated_at: item.updated_at } : {};
  if (item)
    await callApi(kind.calls.update, {
      path: { id: item.id, slug: item.slug },
      body: { ...fields, ...seen },
      ...options,
    });
  else await callApi(kind.calls.store, { body: { ...fields, type: kind.type }, ...options });
}
