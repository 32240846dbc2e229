import { setFailureWords } from '@portal/shared/http';
import { prepareShared, translate, translateRefusal } from '@portal/shared/language';

/** Downloads the English of the contract; from then on failures are shown in English. */
export async function prepareRefusals(): Promise<(text: string) => string> {
  await prepareShared();
  setFailureWords(translate, translateRefusal);
  return translate;
}
