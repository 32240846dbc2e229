import { useQuery } from '@tanstack/react-query';
import { listDays, listMachines, listRunning } from '@portal/shared/contract/endpoints/machine/machine';
import type { HeldContainer } from '@portal/shared/contract/entities/machine';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { allowedActions, statusLabel } from '@portal/shared/contract/proposal/status';
import { formatDateTime } from '@portal/shared/format/date';
import { dayName } from '@portal/shared/format/day-name';
import { queryOf } from '@portal/shared/http';
import { RUN_STATES } from '@portal/shared/machine/run-state';
import { Button, Card, Notice, preloadable } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { HtmlView } from '@portal/shared/ui/html';
import { type ReactNode, useState } from 'react';
import { translate, translateReason } from '@portal/shared/language';
import { t } from '../texts';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { actionWord } from '../decision/action-word';
import type { Decisions } from '../decision/use-decisions';
import { stopContainer } from '../decision/decide';
import { useSending } from '../life/use-sending';

const { Component: SessionLogs } = preloadable(
  async () => (await import('@portal/shared/ui/machine')).SessionLogs,
  null,
);

/** Polling interval while an image is being prepared, ms; its state changes within seconds. */
const LOOK_MS = 5000;

const DECIDED: readonly string[] = ['Approved', 'Rejected', 'Finished'];

/** Shows the decision, its time, its admin and the granted resources, as far as the server sends them. */
export function Decision({ proposal }: { proposal: Proposal }): ReactNode {
  const { status, status_changed_at: at, decided_by: by, id_hari, id_mesin, durasi } = proposal;
  const words =
    status === 'Rejected'
      ? { term: t('Alasan penolakan'), html: proposal.rej_description }
      : { term: t('Detail Setujui'), html: proposal.appr_description };
  if (!DECIDED.includes(status) || !(at || by || words.html)) return null;
  return (
    <Card
      as="section"
      title={t('Keputusan')}
      hint={[translate(statusLabel(status)), at && formatDateTime(at), by && t('oleh {by}', { by })]
        .filter(Boolean)
        .join(' · ')}
    >
      {(id_hari || id_mesin || durasi) && <Assigned proposal={proposal} />}
      {status === 'Approved' && <SessionState proposalId={proposal.id} />}
      {words.html && (
        <div className="mp-decision__words">
          <p className="pr-facts__term">{words.term}</p>
          <HtmlView html={words.html} />
        </div>
      )}
    </Card>
  );
}

/** Returns whether the state changes by itself; a failed session is retried. */
const isMoving = ({ state, image }: HeldContainer) =>
  image === 'preparing' || state === 'preparing' || state === 'failed';

/** Shows the session's state and why it does not run; nothing if the machine service does not report it. */
function SessionState({ proposalId }: { proposalId: string }): ReactNode {
  const running = useQuery({
    ...queryOf(listRunning),
    refetchInterval: ({ state }: { state: { data?: { data: readonly HeldContainer[] } } }) =>
      state.data?.data.some((held) => held.proposal_id === proposalId && isMoving(held)) ? LOOK_MS : false,
  });
  const held = running.data?.data.find((container) => container.proposal_id === proposalId);
  if (!held || held.engine === 'record') return null;
  const { label } = RUN_STATES[held.state];
  return (
    <>
      <Facts items={[{ term: 'Sesi', value: [label, translateReason(held)].filter(Boolean).join(': ') }]} />
      {held.image === 'failed' && <ImageLog id={held.id_container} name={held.machine} />}
    </>
  );
}

/** Shows the last output of building or pulling an image. */
function ImageLog({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="document" onClick={() => setOpen(true)}>
        {t('Lihat log image')}
      </Button>
      {isOpen && <SessionLogs id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function Assigned({ proposal: { id_hari, id_mesin, durasi } }: { proposal: Proposal }): ReactNode {
  const dayList = useQuery(queryOf(listDays));
  const machines = useQuery(queryOf(listMachines));
  return (
    <Facts
      items={[
        { term: t('Hari'), value: dayName(dayList.data?.data.find(({ id }) => id === id_hari)?.nama ?? '') },
        {
          term: t('Mesin'),
          value: machines.data?.data.find((machine) => machine.id_mesin === id_mesin)?.nama_mesin ?? id_mesin,
        },
        { term: t('Durasi (Hari)'), value: durasi },
      ]}
    />
  );
}

/** The allowed decisions, always visible; the destructive one is set apart. */
export function DecisionBar({ row, decisions }: { row: ProposalRow; decisions: Decisions }): ReactNode {
  const actions = allowedActions(row.proposal.status);
  const isBusy = decisions.isBusy(row.proposal.id);
  if (actions.length === 0) return null;
  return (
    <div className="mp-bar" data-sticky="bottom" role="group" aria-label={t('Keputusan')}>
      {actions.includes('reject') && (
        <Button variant="danger" loading={isBusy} onClick={() => decisions.start('reject', row)}>
          {actionWord('reject')}
        </Button>
      )}
      <span className="mp-bar__end">
        {actions.includes('history') && (
          <Button variant="quiet" to={`/admin/revision-history/${encodeURIComponent(row.proposal.id)}`}>
            {actionWord('history')}
          </Button>
        )}
        {actions.includes('revise') && (
          <Button variant="secondary" onClick={() => decisions.start('revise', row)}>
            {actionWord('revise')}
          </Button>
        )}
        {actions.includes('approve') && (
          <Button variant="primary" onClick={() => decisions.start('approve', row)}>
            {actionWord('approve')}
          </Button>
        )}
        {actions.includes('finish') && (
          <Button variant="primary" loading={isBusy} onClick={() => decisions.start('finish', row)}>
            {actionWord('finish')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Shows the state of an unapproved proposal's container; offers to retry a stop that was given up. */
export function ContainerNotice({ row }: { row: ProposalRow }): ReactNode {
  const { proposal } = row;
  const { isSending, send } = useSending();

  if (proposal.container_state === 'stopFailed') {
    const action = (
      <Button size="sm" loading={isSending} onClick={() => void send(() => stopContainer(row))}>
        {t('Coba hentikan lagi')}
      </Button>
    );
    return (
      <Notice tone="danger" title={t('Container belum dapat dihentikan')} role="alert" action={action}>
        {t('Layanan mesin tidak menghentikannya, sehingga slotnya mungkin masih terpakai.')}
      </Notice>
    );
  }
  if (proposal.status !== 'Finished' || proposal.container_state === null) return null;
  return proposal.container_state === 'stopping' ? (
    <Notice tone="info" title={t('Container sedang dihentikan')}>
      {t('Slotnya bebas begitu container berhenti.')}
    </Notice>
  ) : (
    <Notice tone="success" title={t('Container sudah dihentikan')}>
      {t('Slotnya dapat dipakai usulan lain.')}
    </Notice>
  );
}
