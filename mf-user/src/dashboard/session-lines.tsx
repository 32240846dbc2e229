import { Chip } from '@portal/shared/ui/base';
import { containerStatus, dayOfYear } from '../session/container-text';
import { RestartSession } from '../session/restart-session';
import { SessionDetail } from '../session/session-detail';
import { SessionLogsButton } from '../session/session-logs-button';
import { usePlaceNames, type Session } from '../session/use-sessions';
import { DownloadHome } from './download-home';
import { isUsable } from './place-sessions';
import { t } from '../texts';

/** A session in its proposal's row: where it runs and until when, or which files of it can be downloaded. */
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
