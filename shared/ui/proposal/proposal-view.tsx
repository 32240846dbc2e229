import type { Proposal } from '../../contract/entities/proposal';
import type { ProposalKind } from '../../contract/proposal/proposal-kind';
import { PROPOSALS } from '../../contract/proposal/all';
import { shownFields, type ShownGroup } from '../../proposal/shown-fields';
import { storedFileInfo } from '../../proposal/stored-file-info';
import { Card } from '../base/public';
import { Facts } from '../facts/public';
import { ProposalFile } from './proposal-file';

export function ProposalView({ kind, proposal }: { readonly kind: ProposalKind; readonly proposal: Proposal }) {
  return (
    <div className="pp-view">
      {shownFields(PROPOSALS[kind], proposal).map((group) => (
        <Card
          key={group.id}
          as="section"
          title={group.title}
          className={group.fields.some(({ kind: of }) => of === 'file') ? 'pp-view__files' : undefined}
        >
          <GroupFields group={group} proposal={proposal} />
        </Card>
      ))}
    </div>
  );
}

function GroupFields({ group, proposal }: { readonly group: ShownGroup; readonly proposal: Proposal }) {
  const texts = group.fields.flatMap((field) =>
    field.kind === 'text' ? [{ term: field.label, value: field.text, wide: field.isLong }] : [],
  );
  const files = group.fields.flatMap((field) => (field.kind === 'file' ? [field] : []));
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
