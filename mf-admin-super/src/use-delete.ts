import { deleteQuestion } from '@portal/shared/contract/messages';
import { useRowCall, type RowCall } from '@portal/shared/ui/row-call';

interface Deletion extends RowCall {
  /** Noun of the deleted record, in the question: `akun admin`. */
  readonly noun: string;
  /** Sentence about the other data that is deleted or kept. */
  readonly also?: string;
}

/** Deletes a row after a question that names it. */
export function useDelete({ noun, also, ...call }: Deletion): {
  isBusy: (id: string) => boolean;
  start: (id: string, name: string) => Promise<boolean>;
} {
  const { isBusy, start } = useRowCall(call);
  const question = deleteQuestion(noun, also);
  return { isBusy, start: (id, name) => start(id, { ...question, subject: name }) };
}
