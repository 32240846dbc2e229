import { useQuery } from '@tanstack/react-query';
import { writeStored } from '@portal/shared/browser/storage';
import { useRole } from '@portal/shared/auth';
import { formatDateTime } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { FaultKind } from '@portal/shared/remote/report/fault-kind';
import { overrideKey } from '@portal/shared/remote/choice/override-key';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { rolesOfChannel } from '@portal/shared/remote/area/roles-by-area';
import { Button, FailureNotice } from '@portal/shared/ui/base';
import { Dialog } from '@portal/shared/ui/dialog';
import { type ReactNode, useState } from 'react';
import { ROLE_CHOICES } from '../role-names';
import { t } from '../texts';
import { areaTitle, nameOf } from './change-words';
import { healthText } from './health-text';
import { readRevisions } from './use-channels';
import type { HealthByBuild } from './use-summaries';
import { isControlled, readOutlook } from './control-calls';
import { SelectField, TextField } from '@portal/shared/ui/filter';
import { usePaused } from '@portal/shared/ui/table';

interface ReleaseDetailProps {
  readonly channel: Channel;
  readonly health: HealthByBuild;
  readonly onClose: () => void;
}

/** Shows an area's releases with their faults, which person gets which, and the changes with authors and reasons. */
export function ReleaseDetail({ channel, health, onClose }: ReleaseDetailProps): ReactNode {
  const { remote, epoch = 0, serial, stable, previous, canary, revoked } = channel;
  const revisions = useQuery({
    queryKey: ['registry', 'story', remote, epoch, serial],
    queryFn: ({ signal }) => readRevisions(channel, signal),
  });
  const releases = [
    [t('Stabil'), stable],
    [t('Rilis baru'), canary],
    [t('Cadangan'), previous],
  ] as const;
  return (
    <Dialog title={t('Rilis: {area}', { area: areaTitle(channel) })} width="wide" onClose={onClose}>
      <div className="pr-stack">
        <section className="ms-detail">
          <h3>{canary ? t('Rilis sejak perubahan terakhir') : t('Rilis selama 7 hari terakhir')}</h3>
          <ul>
            {releases.map(
              ([name, release]) =>
                release && (
                  <li key={name}>
                    <strong>{name}</strong> {nameOf(release)}
                    <span className="pr-small pr-secondary">
                      {healthText(health?.[release.build] ?? null)}
                      {faultsText(health?.[release.build]?.faults)}
                    </span>
                    <TryRelease channel={channel} release={release} />
                  </li>
                ),
            )}
          </ul>
          {revoked.length > 0 && (
            <p className="pr-small pr-secondary">{t('Pernah ditarik: {builds}.', { builds: revoked.join(', ') })}</p>
          )}
        </section>
        {isControlled() && <WhoGets channel={channel} />}
        <section className="ms-detail">
          <h3>{t('Riwayat')}</h3>
          <ol aria-label={t('Riwayat')}>
            {(revisions.data ?? [channel]).map((revision) => (
              <li key={revision.serial}>{changeText(revision)}</li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  );
}

/** Returns `#12, 5 Desember 2026 10.00 oleh siti: …`. */
function changeText({ serial, at, by, reason }: Channel): string {
  return t('#{serial}, {at} oleh {by}: {reason}', { serial, at: formatDateTime(at), by, reason });
}

const FAULTS: Record<FaultKind, string> = {
  network: t('tidak terambil'),
  missing: t('berkas hilang'),
  tampered: t('isi berkas berubah'),
  timeout: t('terlalu lama'),
  threw: t('gagal dimuat'),
  handshake: t('bukan area yang benar'),
  origin: t('asal tidak diizinkan'),
  render: t('layar gagal digambar'),
  froze: t('halaman berhenti'),
  error: t('galat di layar'),
  unsigned: t('kanal tanpa tanda tangan tim'),
};

/** Returns `: layar gagal digambar 28, galat di layar 2`; empty without faults. */
function faultsText(faults: Readonly<Record<string, number>> = {}): string {
  const words = Object.entries(faults)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${wordOf(kind)} ${formatNumber(count)}`);
  return words.length > 0 ? `: ${words.join(', ')}` : '';
}

/** A newer collector may report other kinds. */
function wordOf(kind: string): string {
  return Object.hasOwn(FAULTS, kind) ? FAULTS[kind as FaultKind] : kind;
}

/** Loads another listed release in this tab, if the channel and the release allow it for the person's role. */
function TryRelease({ channel, release }: { readonly channel: Channel; readonly release: ReleaseRef }): ReactNode {
  const role = useRole();
  const mayAsk = channel.override.roles.includes(role) && release.area.paths.some(({ roles }) => roles.includes(role));
  const isUsual = release.build === channel.stable?.build;
  if (!mayAsk || isUsual || channel.revoked.includes(release.build)) return null;
  const ask = () => {
    writeStored(overrideKey(channel.remote), release.build, 'session');
    location.reload();
  };
  return (
    <Button
      size="sm"
      onClick={ask}
      aria-label={t('Coba di tab ini: rilis {version}-{build}', { version: release.version, build: release.build })}
    >
      {t('Coba di tab ini')}
    </Button>
  );
}

/** Shows which release a person gets, as computed by the rollout service. */
function WhoGets({ channel }: { readonly channel: Channel }): ReactNode {
  const { remote, serial } = channel;
  const roles = rolesOfChannel(channel);
  const [user, setUser] = useState('');
  const [role, setRole] = useState('');
  const asked = usePaused(user.trim());
  const { data, error } = useQuery({
    queryKey: ['rollout', 'who', remote, serial, asked, role],
    queryFn: () => readOutlook(remote, { user: asked, role }),
    enabled: asked !== '' && role !== '',
  });
  const [first] = data?.who ?? [];
  return (
    <section className="ms-detail">
      <h3>{t('Siapa mendapat apa')}</h3>
      <div className="pr-row">
        <TextField name="who-user" label={t('Alamat email')} value={user} onChange={setUser} />
        <SelectField
          name="who-role"
          label={t('Peran')}
          value={role}
          onChange={setRole}
          placeholder={t('Pilih peran')}
          choices={ROLE_CHOICES.filter(({ value }) => roles.includes(value))}
        />
      </div>
      {error ? (
        <FailureNotice error={error} />
      ) : (
        <p aria-live="polite">
          {!data
            ? t('Tulis alamat dan pilih peran seseorang untuk melihat rilis yang didapatnya.')
            : first
              ? t(first.reason.startsWith('canary') ? 'Mendapat rilis baru {name}.' : 'Mendapat rilis stabil {name}.', {
                  name: first.release,
                })
              : t('Tidak mendapat rilis mana pun.')}
        </p>
      )}
    </section>
  );
}
