import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { TITLES, type Question } from '@portal/shared/contract/messages';
import { callApi, describeFailure, isApiError } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { useRef, useState } from 'react';
import { translate } from '@portal/shared/language';

interface ToldFailure {
  readonly title: string;
  readonly text: string;
}

export interface RowCall {
  /** A writing call whose path names the row as `{id}`. */
  readonly endpoint: Endpoint;
  /**
   * Lists that show such rows; asked anew after the call, also after one that failed: the row may have changed
   * meanwhile.
   */
  readonly lists: readonly Endpoint[];
  readonly done: string;
  /** Words before the reason that the server gave, or all that is told of a failure. */
  readonly failed: string | ((error: unknown) => ToldFailure);
  /** True: a row that is gone is told here, and does not lead to /404. */
  readonly quiet?: boolean;
}

interface RowCallState {
  /** Row whose call is on the way, or whose list is. */
  readonly busy: string | null;
  /**
   * @param path names of the call's path, where `{id}` is not the row or not all
   * @returns whether the call was made and went well
   */
  readonly start: (id: string, question: Question, path?: Readonly<Record<string, string>>) => Promise<boolean>;
}

/**
 * A call about one row after a question, once however often it is clicked; a refusal is told in the server's own words.
 */
export function useRowCall({ endpoint, lists, done, failed, quiet }: RowCall): RowCallState {
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);
  const queryClient = useQueryClient();

  async function send(path: Readonly<Record<string, string>>): Promise<boolean> {
    try {
      await callApi(endpoint, { path, quiet });
      toast.success(TITLES.success, done);
      return true;
    } catch (error) {
      const { title, text } =
        typeof failed === 'string'
          ? { title: TITLES.warning, text: `${failed} ${reasonOf(error)}`.trim() }
          : failed(error);
      toast.failure(title, text);
      return false;
    }
  }

  const start: RowCallState['start'] = async (id, question, path = {}) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    let isDone: boolean;
    try {
      if (!(await confirm(question))) return false;
      setBusy(id);
      isDone = await send({ id, ...path });
    } finally {
      isRunning.current = false;
    }
    await Promise.all(lists.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
    // Meanwhile another row may be on its way.
    setBusy((now) => (now === id ? null : now));
    return isDone;
  };

  return { busy, start };
}

function reasonOf(error: unknown): string {
  if (isApiError(error, 'refused')) return translate(error.serverMessage);
  const { title, text } = describeFailure(error);
  // Their titles are the names of HTTP's answers.
  return isApiError(error, 'notFound') || isApiError(error, 'forbidden') ? text : title;
}
