import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { deleteQuestion, type Question, TITLES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { confirm, keepFocusOnPage, toast } from '@portal/shared/ui/dialog';
import { useRef, useState } from 'react';
import { translate } from '@portal/shared/language';
import { showFailure } from './show-failure';

export interface RowCall {
  /** Its path contains the row as `{id}`. */
  readonly endpoint: Endpoint;
  /** Lists with such rows; they are reloaded after the call, even after a failure. */
  readonly lists: readonly Endpoint[];
  readonly done: string;
  /** Title and text of a failure; the reason follows on its own line. */
  readonly failed: { readonly title: string; readonly text?: string };
  /** True: a missing row is reported here and does not lead to /404. */
  readonly quiet?: boolean;
}

interface RowCallState {
  /** Whether a row's call is running, or the reload of the lists after it. */
  readonly isBusy: (id: string) => boolean;
  /** @param path values of the call's path other than the row; resolves to whether the call succeeded */
  readonly start: (id: string, question: Question, path?: Readonly<Record<string, string>>) => Promise<boolean>;
}

/**
 * Calls about single rows, after a question. A row has one call at a time, however often it is clicked; rows do not
 * wait for each other.
 */
export function useRowCall({ endpoint, lists, done, failed, quiet }: RowCall): RowCallState {
  const [busy, setBusy] = useState<readonly string[]>([]);
  // A second click may come before the first one is rendered.
  const started = useRef(new Set<string>());
  const queryClient = useQueryClient();

  async function send(path: Readonly<Record<string, string>>): Promise<boolean> {
    try {
      await callApi(endpoint, { path, quiet });
      toast.success(TITLES.success, done);
      return true;
    } catch (error) {
      showFailure(error, failed.text, failed.title);
      return false;
    }
  }

  const start: RowCallState['start'] = async (id, question, path = {}) => {
    if (started.current.has(id)) return false;
    started.current.add(id);
    try {
      if (!(await confirm(question))) return false;
      setBusy((now) => [...now, id]);
      const isDone = await send({ id, ...path });
      const isAsked = Promise.all(lists.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
      // The row stays busy until the lists show the change; after a refusal the person can retry at once.
      if (isDone) await isAsked;
      return isDone;
    } finally {
      started.current.delete(id);
      setBusy((now) => now.filter((other) => other !== id));
      keepFocusOnPage();
    }
  };

  return { isBusy: (id) => busy.includes(id), start };
}

interface Deletion extends RowCall {
  /** Noun of the deleted record in the question: `akun admin`. */
  readonly noun: string;
  /** Sentence about other data that is deleted or kept. */
  readonly also?: string;
}

/** Deletes rows after a question that names them. */
export function useDelete({ noun, also, ...call }: Deletion) {
  const { isBusy, start } = useRowCall(call);
  const question = deleteQuestion(noun, also);
  const remove = (id: string, name: string) => start(id, { ...question, subject: name });
  return {
    isBusy,
    remove,
    /** Returns the entry of a row's menu. @param onSelect replaces the deletion, e.g. to ask something first */
    choiceOf: (id: string, name: string, onSelect = () => void remove(id, name)) => ({
      label: translate(question.confirm),
      isDangerous: true,
      isDisabled: isBusy(id),
      onSelect,
    }),
  };
}
