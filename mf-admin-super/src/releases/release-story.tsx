import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import type { Channel } from '@portal/shared/remote/channel';
import type { FaultKind } from '@portal/shared/remote/fault-kind';
import type { BuildSummary } from '@portal/shared/remote/release-summary';
import { useState, type ReactNode } from 'react';
import { verdictText } from './health-text';
import { readStory } from './read-story';
import { t } from '../texts';

/** What the judge saw, which faults there were, and who changed the channel why. Asked for when it is opened. */
export function ReleaseStory({
  channel,
  health,
}: {
  readonly channel: Channel;
  readonly health: Readonly<Record<string, BuildSummary>> | null;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const story = useQuery({
    queryKey: ['registry', 'story', channel.remote, channel.epoch ?? 0, channel.serial],
    queryFn: ({ signal }) => readStory(channel, signal),
    enabled: isOpen,
  });
  return (
    <details className="ms-release__story" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Hakim, gangguan, dan riwayat')}</summary>
      {isOpen && (
        <>
          {story.data?.judged ? (
            <p>
              Canary <code>{story.data.judged.build}</code>: {verdictText(story.data.judged)}
            </p>
          ) : (
            <p>{t('Hakim belum melihat canary area ini.')}</p>
          )}
          <Faults channel={channel} health={health} />
          <ol className="ms-release__history" aria-label={t('Riwayat kanal')}>
            {(story.data?.revisions ?? [channel]).map((revision) => (
              <li key={revision.serial}>{changeText(revision)}</li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}

/** `#12, 5 Desember 2026 10.00 oleh siti: …`: a change of a channel, who made it and why. */
export function changeText({ serial, at, by, reason }: Channel): string {
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

function Faults({
  channel,
  health,
}: {
  channel: Channel;
  health: Readonly<Record<string, BuildSummary>> | null;
}): ReactNode {
  const lines = [channel.canary, channel.stable, channel.previous].flatMap((release) => {
    const faults = Object.entries((release && health?.[release.build]?.faults) ?? {}).sort(([, a], [, b]) => b - a);
    if (!release || faults.length === 0) return [];
    const words = faults.map(([kind, count]) => `${wordOf(kind)} ${formatNumber(count)}`);
    return [{ build: release.build, text: `${release.version}-${release.build}: ${words.join(', ')}` }];
  });
  if (lines.length === 0) return <p>{t('Tidak ada gangguan yang dilaporkan dari rilis-rilis ini.')}</p>;
  return (
    <ul aria-label={t('Jenis gangguan')}>
      {lines.map(({ build, text }) => (
        <li key={build}>{text}</li>
      ))}
    </ul>
  );
}

/** A collector of a later version may know other kinds. */
function wordOf(kind: string): string {
  return Object.hasOwn(FAULTS, kind) ? FAULTS[kind as FaultKind] : kind;
}
