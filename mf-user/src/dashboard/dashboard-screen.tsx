import { serverNow } from '@portal/shared/browser/server-clock';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listOwnProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { profile as profileEndpoint } from '@portal/shared/contract/endpoints/account/session';
import { useRole, useUsername } from '@portal/shared/auth';
import { queryOf } from '@portal/shared/http';
import { ActionMenu, Button, Card, EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { ownerFirst } from '@portal/shared/proposal/proposal-row';
import { greeting, situation } from './greeting';
import { lastSearch, MachineSearch } from './machine-search';
import { isWithdrawn } from '../own-proposal/next-step';
import { ProposalList } from './proposal-list';
import { runTargets } from '../session/run-target';
import { isNewDecision, rememberQuiet, seenStatuses } from '../own-proposal/seen-statuses';
import { useSessions } from '../session/use-sessions';
import { t } from '../texts';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { translate } from '@portal/shared/language';

export default function DashboardScreen() {
  const username = useUsername();
  const profile = useQuery(queryOf(profileEndpoint));
  const list = useQuery(queryOf(listOwnProposals));
  // Deferred, so that React draws the list in slices and the page keeps responding; a query's update draws in one
  // piece.
  const proposals = useDeferredValue(list.data);
  const rows = useMemo(() => (proposals ? ownerFirst(proposals) : []), [proposals]);
  // Read once when the page opens; a decision stays marked until its preview was opened.
  const [seen] = useState(() => seenStatuses(username));
  const [openedAt] = useState(() => serverNow());
  const [last] = useState(() => lastSearch(username));
  useEffect(() => {
    if (proposals)
      rememberQuiet(
        username,
        rows.map((row) => row.proposal),
      );
  }, [username, proposals, rows]);

  const { sessions } = useSessions(
    runTargets(
      last,
      rows.map((row) => row.proposal),
    ),
    username,
  );
  const isRecordOnly = sessions.some(({ container }) => container.engine === 'record');
  const revisions = rows.filter(({ proposal }) => proposal.status === 'Revision' && !isWithdrawn(proposal));
  const reports = rows.filter(({ proposal }) => proposal.report_state === 'owed');
  const decided = new Set(rows.flatMap(({ proposal }) => (isNewDecision(proposal, seen) ? [proposal.id] : [])));
  const pending = rows.filter((row) => row.proposal.status === 'Pending').length;
  const counts = {
    revisions: revisions.length,
    reports: reports.length,
    withdrawn: rows.filter(({ proposal }) => isWithdrawn(proposal)).length,
    decisions: decided.size,
  };
  const firstName =
    profile.data?.profile.user_profile?.first_name ?? profile.data?.profile.admin_profile?.first_name ?? '';
  return (
    <div className="mu-dashboard">
      <PageHeader
        title={[greeting(openedAt), firstName].filter(Boolean).join(', ')}
        subtitle={proposals ? situation({ ...counts, pending, all: rows.length }) : ' '}
      />
      {list.isPending || (list.data && !proposals) ? (
        // As high as the window, so that later content does not shift the text below.
        <div className="mu-waiting">
          <Skeleton shape="card" label={t('Memuat dasbor…')} />
          <Skeleton shape="rows" count={4} label={t('Memuat usulan…')} />
        </div>
      ) : (
        <section className="mu-section" aria-labelledby="usulan-saya">
          <div className="pr-row pr-row--between">
            <h2 id="usulan-saya">{t('Usulan saya')}</h2>
            {rows.length > 0 || sessions.length > 0 || list.isError ? <NewProposal /> : null}
          </div>
          <QueryView
            query={list}
            isEmpty={() => rows.length === 0 && sessions.length === 0}
            empty={
              <Card>
                <EmptyState title={t('Belum ada pengajuan penelitian.')} action={<NewProposal variant="primary" />}>
                  {t('Ajukan usulan untuk memakai mesin GPU. Perkembangannya tampil di sini.')}
                </EmptyState>
              </Card>
            }
          >
            {() => <ProposalList rows={rows} sessions={sessions} decided={decided} />}
          </QueryView>
        </section>
      )}
      <section className="mu-section">
        <div className="pr-row pr-row--between">
          <h2>{t('Mesin')}</h2>
          <Button size="sm" variant="quiet" to="/user/kalender">
            {t('Kalender slot kosong')}
          </Button>
        </div>
        <MachineSearch username={username} last={last} isRecordOnly={isRecordOnly} />
      </section>
    </div>
  );
}

/** Starts a new proposal: external researchers choose among three kinds, internal ones not (user-area.md section 2). */
function NewProposal({ variant = 'secondary' }: { readonly variant?: 'primary' | 'secondary' }) {
  const role = useRole();
  if (role === 'Internal')
    return (
      <Button variant={variant} icon="plus" to={PROPOSAL_KIND_DETAILS.thesis.addRoute}>
        {t('Ajukan usulan')}
      </Button>
    );
  return (
    <ActionMenu
      label={t('Ajukan usulan')}
      variant={variant}
      items={PROPOSAL_KINDS.map((kind) => ({
        label: translate(PROPOSAL_KIND_DETAILS[kind].type),
        to: PROPOSAL_KIND_DETAILS[kind].addRoute,
      }))}
    />
  );
}
