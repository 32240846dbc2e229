import { Form, type FormInstance } from 'antd';
import { startTransition, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '../../contract/field/form';
import type { FileChoice } from './file/check-file';
import { focusField } from './field-id';
import { waitForFileChecks } from './file/use-file-pick';
import { translate } from '@portal/shared/language';

/** Texts in wire format and choices of files, by field name. */
export interface FormContent {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, FileChoice>>;
}

type Store = Readonly<Record<string, string | FileChoice | undefined>>;

interface KitFormOptions {
  readonly initial: Readonly<Record<string, string>>;
  /** Returns the message of a field's first failed rule, or null; called when a field is left. */
  readonly check: (name: string, content: FormContent) => string | null;
  /** Returns texts that follow from a change, e.g. a study programme that is cleared with its level. */
  readonly follow?: (name: string, texts: FormContent['texts']) => FormContent['texts'];
}

export interface KitForm {
  readonly antd: FormInstance<Store>;
  readonly initial: Readonly<Record<string, string>>;
  readonly content: FormContent;
  /** Visible errors by field, including those that the server gave to names this form does not have. */
  readonly errors: FieldErrors;
  /** Whether something was typed or chosen, and not undone; `content` may follow a moment later. */
  readonly isChanged: boolean;
  /** Whether `content` contains typed values, so that it is worth keeping as a draft. */
  readonly isContentChanged: boolean;
  /** Returns the content to send, including the last keystroke and files that are still being checked. */
  readonly settle: () => Promise<FormContent>;
  readonly checkOf: (name: string) => () => string | null;
  /** Shows these errors and no others; a field's error disappears when it changes. */
  readonly refuse: (errors: FieldErrors) => void;
  readonly restore: (content: Partial<FormContent>) => void;
  readonly onValuesChange: (changed: Store) => void;
  readonly onFieldsChange: () => void;
}

function contentOf(store: Store): FormContent {
  const entries = Object.entries(store);
  return {
    texts: Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    files: Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'object' ? [[name, value]] : []))),
  };
}

function differs(store: Store, initial: KitFormOptions['initial']): boolean {
  return Object.entries(store).some(([name, value]) =>
    typeof value === 'object' ? value.state !== 'none' : (value ?? '') !== (initial[name] ?? ''),
  );
}

/** antd's form with the content for drafts and outlines, and the visible errors. */
export function useKitForm({ initial, check, follow }: KitFormOptions): KitForm {
  const [antd] = Form.useForm<Store>();
  const [store, setStore] = useState<Store>(initial);
  const [shown, setShown] = useState<FieldErrors>({});
  const [unknown, setUnknown] = useState<FieldErrors>({});
  const [isChanged, setChanged] = useState(false);
  const [isContentChanged, setContentChanged] = useState(false);
  const content = useMemo(() => contentOf(store), [store]);
  const latest = useRef(check);
  latest.current = check;
  // One stable validator per field, so that typing in one field does not render the others again.
  const validators = useRef(new Map<string, () => string | null>());

  const readErrors = () =>
    setShown(
      Object.fromEntries(
        antd.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [[String(name[0]), errors]] : [])),
      ),
    );

  const refuse = (refused: FieldErrors) => {
    const errors = Object.fromEntries(Object.entries(refused).map(([name, texts]) => [name, texts.map(translate)]));
    const own = antd.getFieldsError().map(({ name }) => String(name[0]));
    antd.setFields(own.map((name) => ({ name, errors: errors[name] ?? [] })));
    setUnknown(Object.fromEntries(Object.entries(errors).filter(([name]) => !own.includes(name))));
    readErrors();
  };

  return {
    antd,
    initial,
    content,
    errors: { ...shown, ...unknown },
    isChanged,
    isContentChanged,
    settle: async () => {
      await waitForFileChecks();
      return contentOf(antd.getFieldsValue(true) as Store);
    },
    checkOf: (name) => {
      const known =
        validators.current.get(name) ?? (() => latest.current(name, contentOf(antd.getFieldsValue(true) as Store)));
      validators.current.set(name, known);
      return known;
    },
    refuse,
    restore: ({ texts = {}, files = {} }) => {
      antd.setFieldsValue({ ...texts, ...files });
      setStore((now) => ({ ...now, ...texts, ...files }));
      setChanged(true);
      setContentChanged(true);
    },
    onValuesChange: (changed) => {
      const now = antd.getFieldsValue(true) as Store;
      const [name = ''] = Object.keys(changed);
      const followed = follow?.(name, contentOf(now).texts) ?? {};
      antd.setFieldsValue(followed);
      // Hides the error during a correction; leaving the field checks it again.
      antd.setFields([...Object.keys(changed), ...Object.keys(followed)].map((field) => ({ name: field, errors: [] })));
      const isOtherwise = differs({ ...now, ...followed }, initial);
      // The field already shows its value; outline, footer and draft follow with lower priority.
      startTransition(() => {
        setStore({ ...now, ...followed });
        setContentChanged(isOtherwise);
        setUnknown({});
      });
      // Set at once, so that leaving with the next click asks first.
      setChanged(isOtherwise);
    },
    onFieldsChange: readErrors,
  };
}

/** Moves to the first wrong field in the given order, once antd has rendered the errors. */
export function focusFirst(names: readonly string[], errors: FieldErrors): void {
  const first = names.find((name) => errors[name]);
  if (first) requestAnimationFrame(() => focusField(first));
}
