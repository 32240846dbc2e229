import type { Procedure } from '@portal/shared/contract/entities/facility';
import { DOCUMENT_TYPES, PROCEDURE_TYPES } from '@portal/shared/contract/field/options';
import { formatDate } from '@portal/shared/format/date';
import { fileUrl } from '@portal/shared/http';
import { t, translate } from '@portal/shared/language';
import { Button } from '@portal/shared/ui/base';
import type { Column } from '@portal/shared/ui/table';

interface Words {
  readonly nameOf: (procedure: Procedure) => string;
  readonly sizeOf: (bytes: number) => string;
}

/** Returns the columns of the procedures and templates. */
export function procedureColumns({ nameOf, sizeOf }: Words): readonly Column<Procedure>[] {
  return [
    {
      key: 'jenis',
      title: t('Jenis'),
      width: 190,
      card: 'chip',
      value: ({ type }) => type,
      text: ({ type }) => translate(type),
      filter: asFilter(PROCEDURE_TYPES),
    },
    {
      key: 'dokumen',
      title: t('Jenis Dokumen'),
      look: 'title',
      card: 'title',
      width: 190,
      value: ({ document_type }) => document_type,
      text: ({ document_type }) => translate(document_type),
      filter: asFilter(DOCUMENT_TYPES),
    },
    {
      key: 'file',
      title: 'File',
      card: 'fact',
      width: 110,
      unsearched: true,
      value: ({ file }) => file,
      render: (procedure) => (
        <Button size="sm" variant="quiet" href={fileUrl('procedure', procedure.file)} target="_blank">
          {t('Lihat')}
          <span className="pr-hidden"> {nameOf(procedure)}</span>
        </Button>
      ),
    },
    { key: 'nama', title: t('Nama File'), look: 'quiet', width: 260, value: ({ original_name }) => original_name },
    {
      key: 'ukuran',
      title: t('Ukuran'),
      width: 100,
      align: 'end',
      value: ({ size }) => size,
      text: ({ size }) => (size === null ? '' : sizeOf(size)),
    },
    {
      key: 'tanggal',
      title: t('Diperbarui'),
      look: 'stamp',
      card: 'fact',
      width: 148,
      value: changedAt,
      text: (procedure) => (changedAt(procedure) ? formatDate(changedAt(procedure)) : ''),
    },
  ];
}

/** A replaced file is as new as its last change. */
const changedAt = ({ updated_at, created_at }: Procedure) => updated_at ?? created_at;

const asFilter = (values: readonly string[]) => values.map((value) => ({ value, label: translate(value) }));
