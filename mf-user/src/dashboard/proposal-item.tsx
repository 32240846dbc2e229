import { PROPOSAL_KIND_DETAILS, userEditRoute, userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { isEditable } from '@portal/shared/contract/proposal/status';
import { formatDate, formatDayMonthShort, instantOf } from '@portal/shared/format/date';
import { translate } from '@portal/shared/language';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { Button, Chip, StatusPath, PartFailure } from '@portal/shared/ui/base';
import { isWithdrawn, standing } from '../own-proposal/next-step';
import { periodSentence } from '../session/container-text';
import { canOpenJupyter, OpenJupyter } from '../session/open-jupyter';
import type { Session } from '../session/use-sessions';
import { SessionLines } from './session-lines';
import { t } from '../texts';
import { useQuery } from '@tanstack/react-query';
import { plainText } from '@portal/shared/browser/plain-text';
import { listRevisionNotes } from '@portal/shared/contract/endpoints/proposal/proposal';
import { queryOf } from '@portal/shared/http';

interface ProposalItemProps {
  readonly row: ProposalRow;
  /** The granted session, if the machine service reports it. */
  readonly granted: Session | undefined;
  readonly sessions: readonly Session[];
  /** Whether an admin decided it since the last visit. */
  readonly isDecided: boolean;
  /** Whether its action is the screen's only filled button. */
  readonly isMain: boolean;
}

export function ProposalItem({ row, granted, sessions, isDecided, isMain }: ProposalItemProps) {
  const { kind, proposal } = row;
  return (
    <li className="mu-row">
      <div className="mu-row__words">
        <p className="mu-row__title">{proposalTitle(kind, proposal)}</p>
        <p className="mu-row__meta">
          {translate(PROPOSAL_KIND_DETAILS[kind].type)} · {proposalCode(kind, proposal)} ·{' '}
          {formatDate(proposal.created_at)}
        </p>
        {isDecided && <Chip tone="purple">{t('Baru diputuskan')}</Chip>}
      </div>
      <div className="mu-row__path">
        <StatusPath status={proposal.status} />
        <div className="mu-row__now">
          <Now row={row} granted={granted} />
          {sessions.map((session) => (
            <SessionLines key={session.container.id_container} session={session} />
          ))}
        </div>
      </div>
      <div className="mu-row__action">
        <Action row={row} sessions={sessions} isDecided={isDecided} isMain={isMain} />
      </div>
    </li>
  );
}

function Now({ row: { proposal }, granted }: Pick<ProposalItemProps, 'row' | 'granted'>) {
  if (proposal.status === 'Revision' && !isWithdrawn(proposal)) return <RevisionLine id={proposal.id} />;
  if (proposal.report_state === 'owed')
    return <p>{t('{end} Kirim laporan akhir penelitian ini.', { end: periodSentence(proposal) }).trim()}</p>;
  const { step, since } = standing(proposal, granted?.container);
  return <p>{[step, since].filter(Boolean).join(' · ')}</p>;
}

function Action({
  row: { kind, proposal },
  sessions,
  isDecided,
  isMain,
}: Pick<ProposalItemProps, 'row' | 'sessions' | 'isDecided' | 'isMain'>) {
  const title = proposalTitle(kind, proposal);
  const open = sessions.find(({ container }) => canOpenJupyter(container));
  const seen = isDecided ? t('Lihat keputusan') : t('Lihat');
  const [label, to] = isEditable(proposal.status)
    ? [t('Perbaiki usulan'), userEditRoute(kind, proposal.id)]
    : [proposal.report_state === 'owed' ? t('Kirim laporan') : seen, userPreviewRoute(kind, proposal.id)];
  return (
    <>
      {open && <OpenJupyter container={open.container} isMain={isMain} />}
      <Button variant={open ? 'quiet' : isMain ? 'primary' : 'secondary'} to={to} aria-label={`${label} ${title}`}>
        {label}
      </Button>
    </>
  );
}

/** Shows the start of the newest revision note. */
function RevisionLine({ id }: { readonly id: string }) {
  const notes = useQuery(queryOf(listRevisionNotes, { id }));
  const newest = [...(notes.data?.proposal_revisi ?? [])].sort(
    (a, b) => (instantOf(b.tanggal_revisi) ?? 0) - (instantOf(a.tanggal_revisi) ?? 0),
  )[0];
  return (
    <>
      <PartFailure query={notes} what={t('Catatan revisi')} />
      <p className="mu-clamp">
        {newest
          ? t('Catatan dari admin, {day}: {note}', {
              day: formatDayMonthShort(newest.tanggal_revisi),
              note: plainText(newest.catatan),
            })
          : t('Admin meminta perbaikan sebelum usulan ini dapat disetujui.')}
      </p>
    </>
  );
}
