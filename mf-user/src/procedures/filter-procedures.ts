import type { Procedure } from '@portal/shared/contract/entities/facility';

/** Procedures of a type (empty: all) whose words hold every word asked for. */
export function filterProcedures(procedures: readonly Procedure[], words: string, type: string): Procedure[] {
  const wanted = words.toLocaleLowerCase('id-ID').split(/\s+/).filter(Boolean);
  return procedures.filter((procedure) => {
    const text = `${procedure.type} ${procedure.document_type}`.toLocaleLowerCase('id-ID');
    return (type === '' || procedure.type === type) && wanted.every((word) => text.includes(word));
  });
}
