import { useState } from 'react';
import { checkFields, type FieldErrors, type FieldRules } from '../../contract/rules';
import { isApiError } from '../../http/api-error';
import { NO_FILE, type FileChoice } from './check-file';
import { focusField } from './field-id';

interface SmallFormOptions {
  readonly rules: FieldRules;
  readonly initial: Readonly<Record<string, string>>;
  /** Sends what was checked; `files` holds only chosen ones. */
  readonly send: (texts: Readonly<Record<string, string>>, files: Readonly<Record<string, File>>, onProgress: (share: number) => void) => Promise<void>;
  readonly onDone: () => void;
  /** Asked when all rules hold, before sending; false leaves the form as it is. */
  readonly agree?: () => Promise<boolean>;
  /** Further checks of the client; the first failing text per field. */
  readonly check?: (texts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

export interface SmallForm {
  readonly texts: Readonly<Record<string, string>>;
  readonly set: (name: string, value: string) => void;
  readonly fileOf: (name: string) => FileChoice;
  readonly setFile: (name: string, choice: FileChoice) => void;
  readonly errorOf: (name: string) => string | null;
  /** A failure that belongs to no field. */
  readonly failure: unknown;
  readonly isSending: boolean;
  /** Share sent while files are on their way; null otherwise. */
  readonly progress: number | null;
  readonly isChanged: boolean;
  readonly submit: () => Promise<void>;
}

/**
 * State of a short form: checked by the contract's rules before sending, the server's field errors under their
 * fields, one send at a time, nothing lost when it fails. Long forms have an engine of their own (mf-user).
 */
export function useSmallForm({ rules, initial, send, onDone, check, agree }: SmallFormOptions): SmallForm {
  const [texts, setTexts] = useState(initial);
  const [files, setFiles] = useState<Readonly<Record<string, FileChoice>>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);

  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong);
    const first = Object.keys(rules).find((name) => wrong[name]);
    if (first) requestAnimationFrame(() => focusField(first));
  };

  const submit = async () => {
    if (isSending) return;
    const chosen = Object.fromEntries(Object.entries(files).flatMap(([name, choice]) => (choice.state === 'chosen' ? [[name, choice.file]] : [])));
    const refusedFiles = Object.entries(files).flatMap(([name, choice]) => (choice.state === 'refused' ? [[name, [choice.message]]] : []));
    const own = Object.fromEntries(Object.entries(check?.(texts) ?? {}).map(([name, message]) => [name, [message]]));
    const wrong = { ...checkFields(rules, texts, new Set(Object.keys(chosen))), ...own, ...(Object.fromEntries(refusedFiles) as FieldErrors) };
    setFailure(null);
    refuse(wrong);
    if (Object.keys(wrong).length > 0 || (agree && !(await agree()))) return;
    setSending(true);
    try {
      await send(texts, chosen, setProgress);
      onDone();
    } catch (caught) {
      if (isApiError(caught, 'validation')) refuse(caught.fieldErrors);
      if (!isApiError(caught, 'validation') || !Object.keys(caught.fieldErrors).some((name) => name in rules)) setFailure(caught);
    } finally {
      setSending(false);
      setProgress(null);
    }
  };

  return {
    texts,
    set: (name, value) => {
      setTexts((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _mended, ...rest }) => rest);
    },
    fileOf: (name) => files[name] ?? NO_FILE,
    setFile: (name, choice) => {
      setFiles((now) => ({ ...now, [name]: choice }));
      setErrors(({ [name]: _mended, ...rest }) => rest);
    },
    errorOf: (name) => errors[name]?.[0] ?? null,
    failure,
    isSending,
    progress,
    isChanged: texts !== initial || Object.values(files).some((choice) => choice.state === 'chosen'),
    submit,
  };
}
