import type { Procedure } from '@portal/shared/contract/entities/facility';
import { DOCUMENT_TYPES, PROCEDURE_TYPES } from '@portal/shared/contract/options';
import { fileUrl } from '@portal/shared/http';
import type { FieldSpec } from '@portal/shared/ui/form';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Fields of a procedure; on edit the stored file can stay. */
export function procedureFields(stored: Procedure | null): readonly FieldSpec[] {
  return [
    {
      name: 'type',
      label: 'Jenis',
      control: 'select',
      required: true,
      placeholder: 'Pilih Jenis',
      choices: choices(PROCEDURE_TYPES),
    },
    {
      name: 'document_type',
      label: 'Jenis Dokumen',
      control: 'select',
      required: true,
      placeholder: 'Pilih Jenis Dokumen',
      choices: choices(DOCUMENT_TYPES),
    },
    {
      name: 'file',
      label: stored ? 'File' : 'Unggah File',
      control: 'file',
      accept: 'pdf',
      required: !stored,
      stored: stored
        ? { url: fileUrl('procedure', stored.file), originalName: stored.original_name, size: stored.size }
        : null,
      help: stored ? 'Kosongkan bila file tidak berubah.' : undefined,
    },
  ];
}
