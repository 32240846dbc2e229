import { useRole } from '@portal/shared/auth';
import type { Channel } from '@portal/shared/remote/channel';
import { overrideKey } from '@portal/shared/remote/override-key';
import type { ReleaseRef } from '@portal/shared/remote/release';
import { Button } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

/** Shows another listed release in this tab, for those whom the channel allows it and who see that area at all. */
export function TryRelease({ channel, release }: { channel: Channel; release: ReleaseRef }): ReactNode {
  const role = useRole();
  const mayAsk = channel.override.roles.includes(role) && release.area.paths.some(({ roles }) => roles.includes(role));
  const isUsual = release.build === channel.stable?.build;
  if (!mayAsk || isUsual || channel.revoked.includes(release.build)) return null;
  const ask = () => {
    sessionStorage.setItem(overrideKey(channel.remote), release.build);
    location.reload();
  };
  return (
    <Button size="sm" onClick={ask} aria-label={`Coba di tab ini: rilis ${release.version}-${release.build}`}>
      Coba di tab ini
    </Button>
  );
}
