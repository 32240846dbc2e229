import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t, translate } from '@portal/shared/language';
import { useIsShown } from '../../../browser/use-is-shown';
import { useKeptFocus } from '../../../browser/use-kept-focus';
import { useRequestKey } from '../../../browser/use-request-key';
import { useSingleRun } from '../../../browser/use-single-run';
import { detailsOf, type Fields } from '../../../contract/field/field';
import { problemIn, readField, type FieldErrors } from '../../../contract/field/form';
import { TITLES } from '../../../contract/text/messages';
import { ApiError, isApiError } from '../../../http/api-error';
import type { CallOptions } from '../../../http/call-api';
import { describeFailure } from '../../../http/describe-failure';
import { toast } from '../../dialog/public';
import { focusFirst, useKitForm, type FormContent, type KitForm } from '../use-kit-form';

interface SmallFormOptions {
  readonly shape: Fields;
  readonly initial: Readonly<Record<string, string>>;
  /**
   * Sends the checked values; `files` contains only chosen ones. `options` are for the call: a call that must not take
   * effect twice, or that uploads files, passes them on.
   */
  readonly send: (
    texts: Readonly<Record<string, string>>,
    files: Readonly<Record<string, File>>,
    options: Pick<CallOptions, 'onProgress' | 'signal' | 'idempotencyKey'>,
  ) => Promise<void>;
  readonly onDone: () => void;
  /** Called when all rules hold, before sending; false cancels, and an error fails the form. */
  readonly agree?: (texts: Readonly<Record<string, string>>) => Promise<boolean>;
  /** Further client-side checks; the first message per field. */
  readonly check?: (texts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

export interface SmallForm extends KitForm {
  /** A failure that belongs to no field. */
  readonly failure: unknown;
  readonly isSending: boolean;
  /** Whether leaving loses what was typed: something changed and the server has not stored it. */
  readonly isUnsent: boolean;
  /** Sent share while files are being uploaded; null otherwise. */
  readonly progress: number | null;
  /** Stops a running upload; the form keeps its content. */
  readonly cancel: () => void;
  /** @returns whether the server has stored it */
  readonly submit: () => Promise<boolean>;
}

/**
 * A short form, checked by the contract when a field is left and before sending; a failed send loses nothing. A toast
 * reports a failure if the person has left the form.
 */
export function useSmallForm({ shape, initial, send, onDone, check, agree }: SmallFormOptions): SmallForm {
  const problemOf = (name: string, { texts, files }: FormContent): string | null => {
    const file = files[name];
    if (file?.state === 'refused') return file.message;
    const schema = shape[name];
    const failed = schema ? problemIn(schema, file?.state === 'chosen' ? file.file : texts[name]) : null;
    return failed ?? check?.(texts)[name] ?? null;
  };
  const form = useKitForm({ initial, check: problemOf });
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [isStored, setStored] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const isShown = useIsShown();
  const singleRun = useSingleRun();
  const requestKey = useRequestKey();
  const upload = useRef<AbortController>(null);
  const cancel = useCallback(() => upload.current?.abort(), []);
  useKeptFocus(isSending);

  const names = Object.keys({ ...shape, ...initial });
  const refuse = (errors: FieldErrors) => {
    form.refuse(errors);
    focusFirst(names, errors);
  };

  const attempt = async (): Promise<boolean> => {
    const content = await form.settle();
    const wrong = Object.fromEntries(
      names.flatMap((name): [string, string[]][] => {
        const problem = problemOf(name, content);
        return problem === null ? [] : [[name, [problem]]];
      }),
    );
    setFailure(null);
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return false;
    try {
      setSending(true);
      if (agree && !(await agree(content.texts))) return false;
      setStored(false);
      const files = Object.fromEntries(
        Object.entries(content.files).flatMap(([name, choice]) =>
          choice.state === 'chosen' ? [[name, choice.file] as const] : [],
        ),
      );
      const isUpload = Object.keys(files).length > 0;
      if (isUpload) setProgress(0);
      const { signal } = (upload.current = new AbortController());
      const texts = textsToSend(shape, content.texts);
      const idempotencyKey = requestKey.keyOf([texts, files]);
      const options = { signal, idempotencyKey, ...(isUpload && { onProgress: setProgress }) };
      await send(texts, files, options);
      requestKey.forget();
      // At once, so that the leave guard does not stop a navigation by `onDone`.
      flushSync(() => setStored(true));
      onDone();
      return true;
    } catch (caught) {
      if (!isShown()) reportLost(caught);
      // Enables the fields at once: a disabled field cannot take the focus.
      flushSync(() => setSending(false));
      if (isApiError(caught, 'validation')) refuse(caught.fieldErrors);
      // Cancelled without an abort: the person declined to overwrite another's change, and needs no message.
      const isDeclined = isApiError(caught, 'cancelled') && !upload.current?.signal.aborted;
      setFailure(isDeclined ? null : failureBeside(shape, caught));
      return false;
    } finally {
      setSending(false);
      setProgress(null);
    }
  };

  return {
    ...form,
    failure,
    isSending,
    isUnsent: form.isChanged && !isStored,
    progress,
    cancel,
    submit: async () => (await singleRun(attempt)) ?? false,
  };
}

/** Returns what a failure says beside the messages at the fields, or null. */
function failureBeside(shape: Fields, failure: unknown): unknown {
  if (!isApiError(failure, 'validation')) return failure;
  const errors = Object.entries(failure.fieldErrors);
  const others = errors.flatMap(([name, messages]) => (name in shape ? [] : messages));
  if (others.length === 0) return errors.length > 0 ? null : failure;
  return new ApiError('validation', failure.call, { serverMessage: others.map(translate).join(' ') });
}

/** Reports a failure that the form itself can no longer show. The login page reports an ended session. */
function reportLost(error: unknown): void {
  if (isApiError(error, 'cancelled') || isApiError(error, 'unauthenticated')) return;
  const { title, text } = describeFailure(error);
  const reasons = isApiError(error, 'validation') ? Object.values(error.fieldErrors).flat().map(translate) : [];
  if (isApiError(error, 'refused')) reasons.push(text);
  toast.failure(TITLES.failure, t('Isian yang Anda kirim sebelum pergi belum tersimpan.'), reasons.join(' ') || title);
}

/** Returns the texts as their schemas read them; national digits of a phone number stay as typed. */
function textsToSend(shape: Fields, texts: FormContent['texts']): FormContent['texts'] {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const schema = shape[name];
      return [name, schema && detailsOf(schema).kind !== 'phone' ? readField(schema, text) : text];
    }),
  );
}
