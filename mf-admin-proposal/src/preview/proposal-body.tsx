import { readStored, writeStored } from '@portal/shared/browser/storage';
import { Button, StatusPath, useMedia } from '@portal/shared/ui/base';
import { ProposalView } from '@portal/shared/ui/proposal';
import { useState, type ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { NeighbourLinks } from './neighbour-links';
import type { Neighbours } from './neighbours';
import { chosenPdf, pdfFilesOf } from './pdf-files';
import { SidePdf } from './side-pdf';
import { t } from '../texts';

const KEY = 'portal:pdf-di-samping';
/** Wide enough for fields and a page side by side. */
const WIDE = '(min-width: 1200px)';

interface Props {
  readonly row: ProposalRow;
  readonly neighbours: Neighbours;
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
