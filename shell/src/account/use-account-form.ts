import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { callApi, describeSendFailure, isApiError } from '@portal/shared/http';
import { bodySchemaOf, type ResponseOf, type Endpoint } from '@portal/shared/contract/endpoint';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { pageLanguage, prepareRefusals, tell } from '../language/page-texts';

declare global {
  interface Window {
    /** Set when the application handles submits itself; until then `early.js` notes them on the form. */
    __portalReady?: boolean;
  }
}

export type FormState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly fields: FieldErrors; readonly message: string | null };

type Values = Record<string, string>;

interface AccountForm<E extends Endpoint> {
  readonly endpoint: E;
  /** Adds values that are sent besides the typed ones. */
  readonly prepare?: (typed: Values) => Values;
  /** Rules beyond those of the single fields. */
  readonly check?: (values: Values) => FieldErrors;
  /** Message for a refusal; null leaves it to the error catalogue. */
  readonly explain?: (error: unknown) => string | null;
  /** Loads, in parallel with the call, the code that is likely needed after the response. */
  readonly warm?: () => void;
  /** Handles a successful response. Returns a message that the form shows as an error, or null. */
  readonly onDone: (response: ResponseOf<E>, values: Values) => string | null | Promise<string | null>;
}

/** Loads the form's schemas, which the first visit omits; null when they do not load. */
const loadSchemas = (endpoint: Endpoint) =>
  Promise.all([
    import(/* webpackChunkName: 'kit-fields' */ '@portal/shared/contract/fields'),
    bodySchemaOf(endpoint),
  ]).catch(() => null);

/** Parses and validates the values; without the schemas only the server validates. */
async function judge(endpoint: Endpoint, typed: Values): Promise<{ values: Values; wrong: FieldErrors }> {
  const [form, schema] = (await loadSchemas(endpoint)) ?? [];
  if (!form || !schema) return { values: typed, wrong: {} };
  // The language of the account's mails; a server assumes Indonesian without it.
  const language: Values = 'language' in schema.shape && pageLanguage() !== 'id' ? { language: pageLanguage() } : {};
  const read = Object.entries(typed).map(([name, text]) => {
    const field = schema.shape[name];
    return [name, field ? form.readField(field, text) : text] as const;
  });
  const values: Values = { ...Object.fromEntries(read), ...language };
  return { values, wrong: form.problemsIn(schema, values) };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function failureMessage(error: unknown, explain: AccountForm<Endpoint>['explain']): string {
  const own = explain?.(error);
  if (own) return tell(own);
  const { title, text } = describeSendFailure(error);
  return text ? `${title}. ${text}` : title;
}

/**
 * Sends an account form. Its inputs are uncontrolled and read on submit, so that text typed before hydration counts. A
 * submit made before hydration is sent now.
 */
export function useAccountForm<E extends Endpoint>(options: AccountForm<E>) {
  const [state, setState] = useState<FormState>({ kind: 'idle' });
  const ref = useRef<HTMLFormElement>(null);
  const latest = useRef(options);
  latest.current = options;

  const send = useCallback(async (form: HTMLFormElement) => {
    const { endpoint, prepare, check, explain, warm, onDone } = latest.current;
    setState({ kind: 'sending' });
    const typed = valuesOf(form);
    const { values, wrong: failed } = await judge(endpoint, prepare ? prepare(typed) : typed);
    const wrong = { ...failed, ...check?.(values) };
    if (Object.keys(wrong).length > 0) {
      await prepareRefusals();
      return setState({ kind: 'refused', fields: wrong, message: null });
    }
    warm?.();
    try {
      const message = await onDone(await callApi(endpoint, { body: values, quiet: true }), values);
      if (message) await prepareRefusals();
      setState(message ? { kind: 'refused', fields: {}, message: tell(message) } : { kind: 'idle' });
    } catch (error) {
      await prepareRefusals();
      const fields = isApiError(error, 'validation') ? error.fieldErrors : {};
      // Shows the message also when this form lacks the refused field.
      const isAtFields = Object.keys(fields).some((name) => name in values);
      setState({ kind: 'refused', fields, message: isAtFields ? null : failureMessage(error, explain) });
    }
  }, []);

  useEffect(() => {
    window.__portalReady = true;
    const form = ref.current;
    if (!form?.dataset['submitted']) return;
    delete form.dataset['submitted'];
    void send(form);
  }, [send]);

  useLayoutEffect(() => {
    if (state.kind === 'refused') ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);

  return {
    state,
    errorOf: (name: string) => (state.kind === 'refused' ? (state.fields[name]?.join(' ') ?? null) : null),
    formProps: {
      ref,
      noValidate: true,
      // Inert until a script handles it: a GET would write the password into the address, a POST would leave the page.
      method: 'dialog',
      'data-early-submit': true,
      // An early submit leaves `data-submitted` on the prerendered form.
      suppressHydrationWarning: true,
      onInput: () => void loadSchemas(latest.current.endpoint),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (state.kind !== 'sending') void send(event.currentTarget);
      },
    },
  } as const;
}
