import { readStored, writeStored } from '@portal/shared/browser/storage';
import { Button, StatusPath, useMedia } from '@portal/shared/ui/base';
import { ProposalView } from '@portal/shared/ui/proposal';
import { type ReactNode, useState } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { NeighbourLinks, type Neighbours } from './neighbour-links';
import { t } from '../texts';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { fileUrl } from '@portal/shared/http';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { shownFields } from '@portal/shared/proposal/shown-fields';
import { PickSelect } from '@portal/shared/ui/filter';

/** A PDF that can be shown beside the proposal's fields. */
interface PdfFile {
  /** Wire name of its field. */
  readonly name: string;
  readonly label: string;
  readonly url: string;
}

/** Returns a proposal's PDFs in the order of its form. */
function pdfFilesOf(kind: ProposalKind, proposal: Proposal): PdfFile[] {
  return shownFields(PROPOSALS[kind], proposal)
    .flatMap((group) => group.fields)
    .flatMap((field) =>
      field.kind === 'file' && field.fileName?.toLowerCase().endsWith('.pdf')
        ? [{ name: field.name, label: field.label, url: fileUrl(field.field, field.fileName) }]
        : [],
    );
}

/** Returns the wanted file, else the proposal's PDF, else the first. */
function chosenPdf(files: readonly PdfFile[], wanted: string): PdfFile | null {
  return (
    files.find((file) => file.name === wanted) ??
    files.find((file) => file.name === 'proposal_file') ??
    files[0] ??
    null
  );
}

const KEY = 'portal:pdf-di-samping';
/** Wide enough for fields and a page side by side. */
const WIDE = '(min-width: 1200px)';

interface Props {
  readonly row: ProposalRow;
  readonly neighbours: Neighbours | null;
  /** Shown above the fields, across the whole width. */
  readonly children: ReactNode;
}

/** Shows path, neighbours and fields; in a wide window also a PDF beside them on request. */
export function ProposalBody({ row: { kind, proposal }, neighbours, children }: Props): ReactNode {
  const { wanted, want } = useSidePdf();
  // Needs a wide window and a browser that can embed a PDF.
  const hasSide = useMedia(WIDE) && navigator.pdfViewerEnabled;
  const files = hasSide ? pdfFilesOf(kind, proposal) : [];
  const chosen = wanted === null ? null : chosenPdf(files, wanted);
  return (
    <>
      <div className="pr-row pr-row--between mp-path-row">
        <StatusPath status={proposal.status} />
        <div className="pr-row">
          {files.length > 0 && (
            <Button
              size="sm"
              icon="file"
              aria-expanded={chosen !== null}
              onClick={() => want(chosen ? null : 'proposal_file')}
            >
              {chosen ? t('Tutup PDF di samping') : t('Lihat PDF di samping')}
            </Button>
          )}
          <NeighbourLinks neighbours={neighbours} />
        </div>
      </div>
      {children}
      <div className={chosen ? 'mp-split' : undefined}>
        <ProposalView kind={kind} proposal={proposal} />
        {chosen && <SidePdf files={files} chosen={chosen} onChoose={want} />}
      </div>
    </>
  );
}

/** Keeps the field of the PDF shown beside the fields for this tab's next proposals; null for none. */
function useSidePdf(): { readonly wanted: string | null; readonly want: (field: string | null) => void } {
  const [wanted, setWanted] = useState(() => readStored(KEY, 'session'));
  return {
    wanted,
    want: (field) => {
      setWanted(field);
      writeStored(KEY, field, 'session');
    },
  };
}

interface SidePdfProps {
  readonly files: readonly PdfFile[];
  readonly chosen: PdfFile;
  readonly onChoose: (field: string) => void;
}

/** Shows a PDF beside the fields. A new frame per file: navigating one frame would add a step to the history. */
function SidePdf({ files, chosen, onChoose }: SidePdfProps): ReactNode {
  return (
    <aside className="mp-side" aria-label={t('PDF di samping')}>
      <div className="mp-side__head">
        <PickSelect
          label={t('Berkas')}
          value={chosen.name}
          choices={files.map((file) => ({ value: file.name, label: file.label }))}
          onChange={onChoose}
        />
        <Button size="sm" icon="external" href={chosen.url} target="_blank">
          {t('Tab baru')}
        </Button>
      </div>
      <iframe
        key={chosen.url}
        className="mp-side__page"
        src={`${chosen.url}#navpanes=0&view=FitH`}
        title={chosen.label}
      />
    </aside>
  );
}
