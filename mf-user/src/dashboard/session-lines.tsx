import { linkHome } from '@portal/shared/contract/endpoints/machine/session-days';
import type { Container } from '@portal/shared/contract/entities/machine';
import { callApi, runtimeConfig } from '@portal/shared/http';
import { Button, Chip } from '@portal/shared/ui/base';
import { containerStatus, dayOfYear } from '../session/container-text';
import { RestartSession, SessionDetail, SessionLogsButton } from '../session/session-parts';
import { useAttempt } from '../session/use-attempt';
import { isHeld, proposalOf, type Session, usePlaceNames } from '../session/use-sessions';
import { t } from '../texts';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

interface PlacedSessions {
  /** Sessions by the id of their proposal. */
  readonly byProposal: ReadonlyMap<string, readonly Session[]>;
  readonly others: readonly Session[];
}

/** Groups usable sessions and those with files to download by their proposals. */
export function placeSessions(sessions: readonly Session[], rows: readonly ProposalRow[]): PlacedSessions {
  const byProposal = new Map<string, Session[]>();
  const others: Session[] = [];
  for (const session of sessions.filter((one) => isUsable(one) || Boolean(one.container.files_until))) {
    const id = proposalOf(session.container, session.target, rows)?.proposal.id;
    if (id === undefined) others.push(session);
    else byProposal.set(id, [...(byProposal.get(id) ?? []), session]);
  }
  return { byProposal, others };
}

/** Returns whether a session holds its slot and can be used or needs attention; a mere booking does neither. */
function isUsable(session: Session): boolean {
  const { state, image, openings } = session.container;
  return isHeld(session) && (state !== 'booked' || Boolean(image) || (openings ?? []).length > 0);
}

/** Shows where a session runs and until when, or its files that can be downloaded. */
export function SessionLines({ session }: { readonly session: Session }) {
  const { target, container } = session;
  const { day, machine } = usePlaceNames().namesOf(target);
  if (!isUsable(session))
    return (
      <div className="mu-session">
        <p className="pr-strong">{machine ? t('Berkas sesi Anda di {machine}', { machine }) : t('Berkas sesi Anda')}</p>
        <p>
          {t('Folder rumahnya sudah dikemas. Unduh sebelum {day}; setelah itu kemasannya dihapus.', {
            day: dayOfYear(container.files_until ?? null),
          })}
        </p>
        <DownloadHome container={container} />
      </div>
    );
  const { label, tone } = containerStatus(container);
  return (
    <div className="mu-session">
      <p className="mu-session__head">
        <Chip tone={tone}>{label}</Chip>
        <span className="pr-strong">{machine ? t('Sesi Jupyter di {machine}', { machine }) : t('Sesi Jupyter')}</span>
      </p>
      <SessionDetail container={container} day={day} />
      <div className="mu-session__actions">
        <RestartSession container={container} size="sm" />
        <SessionLogsButton container={container} size="sm" />
      </div>
    </div>
  );
}

function DownloadHome({ container }: { readonly container: Container }) {
  const { isBusy, attempt } = useAttempt();
  const download = () =>
    attempt(
      async () => {
        const { path } = await callApi(linkHome, { path: { id: container.id_container }, quiet: true });
        // The response is an attachment, so the page stays.
        window.open(runtimeConfig().machineUrl + (path ?? ''), '_self');
      },
      (text) => t('Berkas tidak dapat diunduh. {text}', { text }),
    );
  return (
    <Button size="sm" icon="download" loading={isBusy} onClick={() => void download()}>
      {t('Unduh berkas')}
    </Button>
  );
}
