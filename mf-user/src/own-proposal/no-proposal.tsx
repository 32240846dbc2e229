import { useQuery } from '@tanstack/react-query';
import { listOwnProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import {
  PROPOSAL_KIND_DETAILS,
  userPreviewRoute,
  type ProposalKind,
} from '@portal/shared/contract/proposal/proposal-kind';
import { queryOf } from '@portal/shared/http';
import { Button, EmptyState, PageHeader } from '@portal/shared/ui/base';
import { newestFirst } from '@portal/shared/proposal/proposal-row';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** Says that no proposal of this kind has the id, and links to one of another kind that has it. */
export function NoProposal({
  kind,
  id,
  title,
}: {
  readonly kind: ProposalKind;
  readonly id: string;
  readonly title: string;
}) {
  const own = useQuery(queryOf(listOwnProposals));
  const elsewhere = own.data ? newestFirst(own.data).find((row) => row.proposal.id === id) : undefined;
  const { type } = PROPOSAL_KIND_DETAILS[kind];
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        illustration="missing"
        title={t('Tidak ada usulan {type} dengan nomor ini', { type })}
        action={
          elsewhere ? (
            <Button variant="primary" to={userPreviewRoute(elsewhere.kind, id)}>
              {t('Buka usulan {type}', { type: translate(PROPOSAL_KIND_DETAILS[elsewhere.kind].type) })}
            </Button>
          ) : (
            <Button variant="primary" to="/user/dasbor">
              {t('Kembali ke dasbor')}
            </Button>
          )
        }
      >
        {elsewhere
          ? t('Nomor ini milik usulan {type}.', { type: translate(PROPOSAL_KIND_DETAILS[elsewhere.kind].type) })
          : t('Mungkin usulannya sudah dihapus, atau alamatnya tidak lengkap.')}
      </EmptyState>
    </>
  );
}
