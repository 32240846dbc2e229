import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import { fileUrl } from '@portal/shared/http';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { shownFields } from '@portal/shared/proposal/shown-fields';

/** A PDF that can be shown beside the proposal's fields. */
export interface PdfFile {
  /** Wire name of its field. */
  readonly name: string;
  readonly label: string;
  readonly url: string;
}

/** Returns a proposal's PDFs in the order of its form. */
export function pdfFilesOf(kind: ProposalKind, proposal: Proposal): PdfFile[] {
  return shownFields(PROPOSALS[kind], proposal)
    .flatMap((group) => group.fields)
    .flatMap((field) =>
      field.kind === 'file' && field.fileName?.toLowerCase().endsWith('.pdf')
        ? [{ name: field.name, label: field.label, url: fileUrl(field.field, field.fileName) }]
        : [],
    );
}

/** Returns the wanted file, else the proposal's PDF, else the first. */
export function chosenPdf(files: readonly PdfFile[], wanted: string): PdfFile | null {
  return (
    files.find((file) => file.name === wanted) ??
    files.find((file) => file.name === 'proposal_file') ??
    files[0] ??
    null
  );
}
