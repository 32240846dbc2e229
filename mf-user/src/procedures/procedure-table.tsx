import type { Procedure } from '@portal/shared/contract/entities/facility';
import { fileUrl } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/base';

/** Jenis, Jenis Dokumen, File; cards on a phone. */
export function ProcedureTable({ procedures }: { readonly procedures: readonly Procedure[] }) {
  return (
    <table className="mu-table">
      <thead>
        <tr>
          <th>Jenis</th>
          <th>Jenis Dokumen</th>
          <th>File</th>
        </tr>
      </thead>
      <tbody>
        {procedures.map((procedure) => (
          <tr key={procedure.id}>
            <td>{procedure.type}</td>
            <td>{procedure.document_type}</td>
            <td>
              <Button size="sm" href={fileUrl('procedure', procedure.file)} target="_blank">
                Lihat<span className="pr-hidden"> {procedure.document_type}, {procedure.type}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
