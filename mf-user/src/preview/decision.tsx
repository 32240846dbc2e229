import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { Card } from '@portal/shared/ui/base';
import { HtmlView } from '@portal/shared/ui/html';

/** What the admin wrote when deciding, where the server tells it. */
export function Decision({ proposal }: { readonly proposal: Proposal }) {
  if (proposal.status === 'Rejected' && proposal.rej_description) {
    return (
      <Card as="section" title="Alasan penolakan">
        <HtmlView html={proposal.rej_description} />
      </Card>
    );
  }
  if (!proposal.appr_description) return null;
  return (
    <Card as="section" title="Keterangan persetujuan" hint={proposal.durasi ? `Diberikan untuk ${proposal.durasi} hari.` : undefined}>
      <HtmlView html={proposal.appr_description} />
    </Card>
  );
}
