import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { formatDate } from '@portal/shared/format/date';
import { can } from '@portal/shared/http';
import { Button, Card, Chip, preloadable } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { HtmlView } from '@portal/shared/ui/html';
import { useState } from 'react';
import { containerStatus, NO_ENGINE, periodSentence } from '../session/container-text';
import { OpenJupyter } from '../session/open-jupyter';
import { RestartSession, SessionDetail, SessionLogsButton } from '../session/session-parts';
import { type Session, usePlaceNames } from '../session/use-sessions';
import { t } from '../texts';

const { Component: ExtensionDialog } = preloadable(
  async () => (await import('./extension-dialog')).ExtensionDialog,
  null,
);

function Extension({ proposal }: { readonly proposal: Proposal }) {
  const [isAsking, setAsking] = useState(false);
  const { id, ends_at, pending_extension_days: pending } = proposal;
  return (
    <>
      {pending === null ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('Minta perpanjangan')}
        </Button>
      ) : (
        <p className="pr-small">{t('Perpanjangan {days} hari menunggu keputusan', { days: pending })}</p>
      )}
      {isAsking && <ExtensionDialog id={id} endsAt={ends_at} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DecisionProps {
  readonly proposal: Proposal;
  /** The granted session, if the machine service reports it. */
  readonly session: Session | null;
}

export function Decision({ proposal, session }: DecisionProps) {
  if (proposal.status === 'Rejected' && proposal.rej_description) {
    return (
      <Card as="section" title={t('Alasan penolakan')}>
        <HtmlView html={proposal.rej_description} />
      </Card>
    );
  }
  const canAsk = proposal.status === 'Approved' && can('proposal-course');
  const isGranted = proposal.status === 'Approved' || proposal.status === 'Finished';
  const hasGrant = isGranted && (proposal.id_hari !== null || proposal.ends_at !== null);
  if (!proposal.appr_description && !hasGrant && !canAsk) return null;
  return (
    <Card
      as="section"
      title={t('Keterangan persetujuan')}
      hint={proposal.durasi ? t('Diberikan untuk {days} hari.', { days: proposal.durasi }) : undefined}
      actions={canAsk ? <Extension proposal={proposal} /> : undefined}
    >
      <div className="pr-stack">
        {proposal.appr_description && <HtmlView html={proposal.appr_description} />}
        {hasGrant && <Grant proposal={proposal} />}
        {session && <OwnSession session={session} />}
      </div>
    </Card>
  );
}

/** Shows day, machine and end; omits unknown ones, and the end of a proposal that was finished early. */
function Grant({ proposal }: { readonly proposal: Proposal }) {
  const { id_hari, id_mesin, ends_at } = proposal;
  const { namesOf } = usePlaceNames(id_hari !== null && id_mesin !== null);
  const { day, machine } = namesOf({ dayId: id_hari ?? '', machineId: id_mesin ?? '' });
  const items = [
    { term: t('Hari'), value: day },
    { term: t('Mesin'), value: machine },
    { term: t('Masa pakai sampai'), value: periodSentence(proposal) && formatDate(ends_at) },
  ].filter(({ value }) => value);
  return items.length > 0 ? <Facts items={items} /> : null;
}

function OwnSession({ session: { container } }: { readonly session: Session }) {
  const { label, tone } = containerStatus(container);
  return (
    <div className="mu-grant">
      <Chip tone={tone}>{label}</Chip>
      <SessionDetail container={container} day={null} />
      <OpenJupyter container={container} size="sm" />
      <RestartSession container={container} size="sm" />
      <SessionLogsButton container={container} size="sm" />
      {container.engine === 'record' && <p className="pr-small pr-secondary">{NO_ENGINE}</p>}
    </div>
  );
}
