import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import type { Channel } from '@portal/shared/remote/channel';
import type { FaultKind } from '@portal/shared/remote/fault-kind';
import type { BuildSummary } from '@portal/shared/remote/release-summary';
import { useState, type ReactNode } from 'react';
import { JudgeCurve } from './judge-curve';
import { readStory } from './read-story';

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
      <summary>Hakim, gangguan, dan riwayat</summary>
      {isOpen && (
        <>
          {story.data?.judged ? <JudgeCurve record={story.data.judged} /> : <p>Hakim belum melihat canary area ini.</p>}
          <Faults channel={channel} health={health} />
          <ol className="ms-release__history" aria-label="Riwayat kanal">
            {(story.data?.revisions ?? [channel]).map(({ serial, at, by, reason }) => (
              <li key={serial}>
                #{serial}, {formatDateTime(at)} oleh {by}: {reason}
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}

const FAULTS: Record<FaultKind, string> = {
  network: 'tidak terambil',
  missing: 'berkas hilang',
  tampered: 'isi berkas berubah',
  timeout: 'terlalu lama',
  threw: 'gagal dimuat',
  handshake: 'bukan area yang benar',
  origin: 'asal tidak diizinkan',
  render: 'layar gagal digambar',
  froze: 'halaman berhenti',
  error: 'galat di layar',
  unsigned: 'kanal tanpa tanda tangan tim',
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
  if (lines.length === 0) return <p>Tidak ada gangguan yang dilaporkan dari rilis-rilis ini.</p>;
  return (
    <ul aria-label="Jenis gangguan">
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
