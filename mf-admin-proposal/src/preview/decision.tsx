import { useQuery } from '@tanstack/react-query';
import { listDays, listMachines, listRunning } from '@portal/shared/contract/endpoints/machine';
import type { HeldContainer } from '@portal/shared/contract/entities/machine';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { statusLabel } from '@portal/shared/contract/status';
import { formatDateTime } from '@portal/shared/format/date';
import { dayName } from '@portal/shared/format/day-name';
import { queryOf } from '@portal/shared/http';
import { RUN_STATES } from '@portal/shared/machine/run-state';
import { Button, Card, preloadable } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { HtmlView } from '@portal/shared/ui/html';
import { useState, type ReactNode } from 'react';
import { translate, translateReason } from '@portal/shared/language';
import { t } from '../texts';

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
