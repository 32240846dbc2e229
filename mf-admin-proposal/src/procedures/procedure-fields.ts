import type { Procedure } from '@portal/shared/contract/entities/facility';
import { DOCUMENT_TYPES, PROCEDURE_TYPES } from '@portal/shared/contract/field/options';
import { fileUrl } from '@portal/shared/http';
import type { FieldSpec } from '@portal/shared/ui/form';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: translate(value) }));

/** Returns the fields of a procedure; on edit the stored file can stay. */
export function procedureFields(stored: Procedure | null): readonly FieldSpec[] {
  return [
    {
      name: 'type',
      label: t('Jenis'),
      control: 'select',
      required: true,
      placeholder: t('Pilih Jenis'),
      choices: choices(PROCEDURE_TYPES),
    },
    {
      name: 'document_type',
      label: t('Jenis Dokumen'),
      control: 'select',
      required: true,
      placeholder: t('Pilih Jenis Dokumen'),
      choices: choices(DOCUMENT_TYPES),
    },
    {
      name: 'file',
      label: stored ? 'File' : t('Unggah File'),
      control: 'file',
      accept: 'pdf',
      required: !stored,
      stored: stored
        ? { url: fileUrl('procedure', stored.file), originalName: stored.original_name, size: stored.size }
        : null,
      help: stored ? t('Kosongkan bila file tidak berubah.') : undefined,
    },
  ];
}
