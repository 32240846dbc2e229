import { Button, StatusPath } from '@portal/shared/ui/base';
import { ProposalView } from '@portal/shared/ui/proposal';
import type { ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { NeighbourLinks } from './neighbour-links';
import type { Neighbours } from './neighbours';
import { chosenPdf, pdfFilesOf } from './pdf-files';
import { SidePdf } from './side-pdf';
import { useHasSide, useSidePdf } from './use-side-pdf';
import { t } from '../texts';

interface Props {
  readonly row: ProposalRow;
  readonly neighbours: Neighbours;
  /** Content above the fields, across the whole width. */
  readonly children: ReactNode;
}

/** Shows path and neighbours, then the fields, and on a wide window on request the PDF beside them. */
export function ProposalBody({ row: { kind, proposal }, neighbours, children }: Props): ReactNode {
  const { wanted, want } = useSidePdf();
  const hasSide = useHasSide();
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
