import type { Proposal } from '../../contract/entities/proposal';
import type { ProposalKind } from '../../contract/proposal-kind';
import { PROPOSALS } from '../../proposal/all';
import { proposalFacts, type FactGroup } from '../../proposal/facts';
import { storedFileInfo } from '../../proposal/stored-file-info';
import { Card } from '../base/public';
import { Facts } from '../facts/public';
import { ProposalFile } from './proposal-file';

/** A proposal read-only: its facts in cards grouped as in the form, then its files. */
export function ProposalView({ kind, proposal }: { readonly kind: ProposalKind; readonly proposal: Proposal }) {
  return (
    <div className="pp-view">
      {proposalFacts(PROPOSALS[kind], proposal).map((group) => (
        <Card key={group.id} as="section" title={group.title}>
          <GroupFacts group={group} proposal={proposal} />
        </Card>
      ))}
    </div>
  );
}

function GroupFacts({ group, proposal }: { readonly group: FactGroup; readonly proposal: Proposal }) {
  const texts = group.facts.flatMap((fact) =>
    fact.kind === 'text' ? [{ term: fact.label, value: fact.text, wide: fact.isLong }] : [],
  );
  const files = group.facts.flatMap((fact) => (fact.kind === 'file' ? [fact] : []));
  return (
    <>
      {texts.length > 0 ? <Facts items={texts} /> : null}
      {files.length > 0 ? (
        <ul className="pp-files">
          {files.map((file) => (
            <ProposalFile
              key={file.name}
              label={file.label}
              field={file.field}
              fileName={file.fileName}
              info={storedFileInfo(proposal, file.name)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}
