import { deleteQuestion } from '@portal/shared/contract/messages';
import { translate } from '@portal/shared/language';
import { useRowCall, type RowCall } from './use-row-call';

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
