import { useQuery } from '@tanstack/react-query';
import { listRevisionNotes } from '@portal/shared/contract/endpoints/proposal/proposal';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { formatDateTime } from '@portal/shared/format/date';
import { can, queryOf } from '@portal/shared/http';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { Card, EmptyState, PageHeader, QueryView } from '@portal/shared/ui/base';
import { HtmlView } from '@portal/shared/ui/html';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { BackLink } from '../way-back';
import { t } from '../texts';
import { pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { useProposals } from '../proposals/use-proposals';

/** /admin/revision-history/{id}: revision notes, newest first. */
export default function HistoryScreen(): ReactNode {
  const { id = '' } = useParams();
  const row = useProposal(id);
  const notes = useQuery(queryOf(listRevisionNotes, { id }));
  return (
    <div className="pr-stack">
      <BackLink name="riwayat" otherwise={{ to: '/admin/usulan', label: 'Daftar Usulan' }} />
      <PageHeader title={t('Riwayat Revisi')} subtitle={row && <ProposalName row={row} />} />
      <QueryView
        query={notes}
        isEmpty={(data) => data.proposal_revisi.length === 0}
        empty={<EmptyState title={t('Belum ada riwayat revisi.')} />}
      >
        {({ proposal_revisi }) => (
          <Card flush>
            {[...proposal_revisi].reverse().map((note, index) => (
              <article key={note.id ?? index} className="mp-note">
                <p className="pr-small pr-secondary">
                  <time>{formatDateTime(note.tanggal_revisi)}</time>
                  {note.admin_name && ` · ${note.admin_name}`}
                </p>
                <HtmlView html={note.catatan} />
              </article>
            ))}
          </Card>
        )}
      </QueryView>
    </div>
  );
}

function ProposalName({ row: { kind, proposal } }: { row: ProposalRow }): ReactNode {
  return (
    <>
      <Link className="pr-link" to={adminPreviewRoute(kind, proposal.id)}>
        {proposalTitle(kind, proposal)}
      </Link>{' '}
      · {proposalCode(kind, proposal)} · {proposal.user?.email ?? ''}
    </>
  );
}

/** Finds a proposal by its id, whatever its kind; undefined while loading or if the list does not have it. */
function useProposal(id: string): ProposalRow | undefined {
  const asked = useQuery({ ...queryOf(pageProposals, {}, { ids: id }), enabled: can('pages') });
  const rows = useProposals().data ?? asked.data?.rows;
  return rows?.find(({ proposal }) => proposal.id === id);
}
