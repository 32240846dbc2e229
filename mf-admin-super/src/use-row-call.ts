import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { TITLES, type Question } from '@portal/shared/contract/messages';
import { callApi, describeFailure, isApiError } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { useRef, useState } from 'react';

export interface RowCall {
  /** A writing call whose path names the row as `{id}`. */
  readonly endpoint: Endpoint;
  /** Lists that show such rows; asked anew after the call, also after one that failed: the row may have changed meanwhile. */
  readonly lists: readonly Endpoint[];
  readonly done: string;
  readonly failed: string;
  /** True: a row that is gone is told here, and does not lead to /404. */
  readonly quiet?: boolean;
}

interface RowCallState {
  /** Row whose call is on the way, or whose list is. */
  readonly busy: string | null;
  readonly start: (id: string, question: Question) => Promise<void>;
}

/** A call about one row after a question, once however often it is clicked; a refusal is told in the server's own words. */
export function useRowCall({ endpoint, lists, done, failed, quiet }: RowCall): RowCallState {
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);
  const queryClient = useQueryClient();

  async function send(id: string): Promise<void> {
    try {
      await callApi(endpoint, { path: { id }, quiet });
      toast.success(TITLES.success, done);
    } catch (error) {
      toast.failure(TITLES.warning, `${failed} ${reasonOf(error)}`.trim());
    }
  }

  async function start(id: string, question: Question): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (!(await confirm(question))) return;
      setBusy(id);
      await send(id);
    } finally {
      isRunning.current = false;
    }
    await Promise.all(lists.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
    // Meanwhile another row may be on its way.
    setBusy((now) => (now === id ? null : now));
  }

  return { busy, start };
}

function reasonOf(error: unknown): string {
  if (isApiError(error, 'refused')) return error.serverMessage;
  const { title, text } = describeFailure(error);
  // Their titles are the names of HTTP's answers.
  return isApiError(error, 'notFound') || isApiError(error, 'forbidden') ? text : title;
}
