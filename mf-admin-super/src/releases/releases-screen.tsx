import { formatDateTime } from '@portal/shared/format/date';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import { Button, Card, Chip, Notice, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { canaryAudience } from './audience';
import { useChannels, type AreaChannel } from './use-channels';

/** /admin/rilis: which release of each area is given to whom. Changing it is the rollout command's. */
export default function ReleasesScreen(): ReactNode {
  const channels = useChannels();
  return (
    <div className="pr-stack">
      <PageHeader title="Rilis Area" subtitle="Rilis yang sedang diberikan tiap area. Perubahan dilakukan tim area dengan perintah rollout." actions={<Button icon="refresh" loading={channels.isFetching} onClick={() => void channels.refetch()}>Muat ulang</Button>} />
      <QueryView query={channels} skeleton={<Skeleton shape="card" count={4} />}>
        {(areas) => (
          <div className="ms-releases">
            {areas.map((one) => (
              <AreaCard key={one.area} one={one} />
            ))}
          </div>
        )}
      </QueryView>
    </div>
  );
}

const STATES = { on: ['Aktif', 'green'], paused: ['Dijeda', 'orange'], off: ['Dimatikan', 'red'] } as const;

function AreaCard({ one }: { one: AreaChannel }): ReactNode {
  if ('problem' in one) {
    return <Card as="section" title={one.area}><Notice tone="danger" title={one.problem}>Portal memakai salinan terakhir yang baik.</Notice></Card>;
  }
  const { channel, area } = one;
  const [text, tone] = STATES[channel.state];
  return (
    <Card as="section" title={channel.stable?.area.title ?? area} hint={area} actions={<Chip tone={tone}>{text}</Chip>}>
      <dl className="ms-release">
        <dt>Stabil</dt>
        <dd><Release release={channel.stable} /></dd>
        <dt>Sebelumnya</dt>
        <dd><Release release={channel.previous} /></dd>
        <dt>Canary</dt>
        <dd><Release release={channel.canary} /></dd>
        <dt>Canary untuk</dt>
        <dd>{canaryAudience(channel)}</dd>
        <dt>Dicabut</dt>
        <dd>{channel.revoked.length > 0 ? channel.revoked.join(', ') : '—'}</dd>
        <dt>Perubahan</dt>
        <dd>{changeText(channel)}</dd>
      </dl>
    </Card>
  );
}

function Release({ release }: { release: ReleaseRef | null }): ReactNode {
  return release ? <><strong>{release.version}</strong> <code>{release.build}</code></> : '—';
}

function changeText({ serial, at, by, reason }: Channel): string {
  return `#${serial}, ${formatDateTime(at)} oleh ${by}: ${reason}`;
}
