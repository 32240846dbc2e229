import { tellFailuresBy } from '@portal/shared/http';
import { prepareShared, translate, translateRefusal } from '@portal/shared/language';

/** Downloads the English of the contract; failures are told in it from then on. */
export async function prepareTold(): Promise<(text: string) => string> {
  await prepareShared();
  tellFailuresBy(translate, translateRefusal);
  return translate;
}
