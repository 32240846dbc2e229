import { problemsIn, type FieldErrors } from '@portal/shared/contract/fields';
import type { FileChoice } from '@portal/shared/ui/form';
import type { ContentStatus } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import type { FormValues } from './form-values';
import { t } from '../texts';

/** A picture that is still uploading: no server keeps its address. */
const UNSENT_PICTURE = /<img[^>]+src="(?:data|blob):/i;

/** Returns the problems before anything is sent, by the contract's schemas; a draft may leave everything empty. */
export function checkValues(
  kind: ContentKind,
  isNew: boolean,
  values: FormValues,
  picture: FileChoice,
  status: ContentStatus,
): FieldErrors {
  const { body } = isNew ? kind.calls.store : kind.calls.update;
  const errors = problemsIn(body, { ...values, category: values.category.join(','), status, type: kind.type });
  if (UNSENT_PICTURE.test(values.body)) errors['body'] = [t('Tunggu sampai semua gambar selesai diunggah.')];
  if (picture.state === 'refused') errors['thumbnail'] = [picture.message];
  return errors;
}
