import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { deleteQuestion, TITLES } from '@portal/shared/contract/messages';
import { callApi, describeFailure, isApiError } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { useState } from 'react';

interface Deletion {
  readonly endpoint: Endpoint;
  readonly list: Endpoint;
  /** What is deleted, in the question: `akun admin`. */
  readonly noun: string;
  /** What else goes, as a sentence. */
  readonly also?: string;
  readonly done: string;
  readonly failed: string;
}

/** Deletes an account after a question; a refusal is told in the server's own words. */
export function useDelete({ endpoint, list, noun, also, done, failed }: Deletion): { busy: string | null; start: (id: string, name: string) => Promise<void> } {
  const [busy, setBusy] = useState<string | null>(null);
  const queryClient = useQueryClient();
  return {
    busy,
    start: async (id, name) => {
      const question = deleteQuestion(noun, also);
      if (!(await confirm({ ...question, text: `${name}. ${question.text}` }))) return;
      setBusy(id);
      try {
        await callApi(endpoint, { path: { id } });
        toast.success(TITLES.success, done);
        await queryClient.invalidateQueries({ queryKey: [list.name] });
      } catch (error) {
        const reason = isApiError(error, 'refused') ? error.serverMessage : describeFailure(error).title;
        toast.failure(TITLES.warning, `${failed} ${reason}`.trim());
      } finally {
        setBusy(null);
      }
    },
  };
}
