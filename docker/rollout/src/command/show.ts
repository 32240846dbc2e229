import type { Channel } from '@portal/shared/remote/choice/channel';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import type { Revision } from '../registry/registry-store';
import { releaseName } from '../registry/site-files';

const name = (release: ReleaseRef | null) => (release ? releaseName(release) : '–');

/**
 * Describes a channel in lines for the terminal.
 * @param health of stable and canary, in words; without it only the channel itself is shown
 */
export function channelLines(
  channel: Channel | null,
  remote: string,
  health: { stable?: string; canary?: string } = {},
): string[] {
  if (!channel) return [`${remote}: no release yet`];
  const { rollout } = channel;
  const audience = [
    rollout.percent > 0 ? `${rollout.percent}%` : '',
    rollout.roles.join('+'),
    rollout.users.length > 0 ? `${rollout.users.length} ${rollout.users.length === 1 ? 'pilot' : 'pilots'}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return [
    `${remote}  #${channel.serial}  ${channel.state}`,
    `  stable      ${name(channel.stable)}`,
    ...(health.stable && channel.stable ? [`              ${health.stable}`] : []),
    `  previous    ${name(channel.previous)}`,
    `  canary      ${name(channel.canary)}${channel.canary ? `  → ${audience || 'to nobody yet'}` : ''}`,
    ...(health.canary && channel.canary ? [`              ${health.canary}`] : []),
    ...(channel.previews ?? []).map(
      ({ label, roles, release }) => `  preview     ${name(release)}  ${label}, when asked for by ${roles.join('+')}`,
    ),
    ...(channel.revoked.length > 0 ? [`  revoked     ${channel.revoked.join(', ')}`] : []),
    `  ${channel.at}  ${channel.by}: ${channel.reason}`,
  ];
}

export function revisionLine({ serial, at, by, reason, state, stable, canary }: Revision): string {
  const given = `stable ${name(stable)}${canary ? ` canary ${name(canary)}` : ''}`;
  return `#${serial}  ${at}  ${by}: ${reason}  [${state}] ${given}`;
}
