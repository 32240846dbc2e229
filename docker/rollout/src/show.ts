import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import type { Revision } from './registry-store';

const name = (release: ReleaseRef | null) => (release ? `${release.version}-${release.build}` : '–');

/**
 * A channel in lines for the terminal.
 * @param health of stable and canary, in words; without them only what is given
 */
export function channelLines(
  channel: Channel | null,
  remote: string,
  health: { stable?: string; canary?: string } = {},
): string[] {
  if (!channel) return [`${remote}: belum ada rilis`];
  const { rollout } = channel;
  const audience = [
    rollout.percent > 0 ? `${rollout.percent} %` : '',
    rollout.roles.join('+'),
    rollout.users.length > 0 ? `${rollout.users.length} percontohan` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return [
    `${remote}  #${channel.serial}  ${channel.state}`,
    `  stabil      ${name(channel.stable)}`,
    ...(health.stable && channel.stable ? [`              ${health.stable}`] : []),
    `  sebelumnya  ${name(channel.previous)}`,
    `  canary      ${name(channel.canary)}${channel.canary ? `  → ${audience || 'belum kepada siapa pun'}` : ''}`,
    ...(health.canary && channel.canary ? [`              ${health.canary}`] : []),
    ...(channel.previews ?? []).map(
      ({ label, roles, release }) => `  pratinjau   ${name(release)}  ${label}, bila diminta oleh ${roles.join('+')}`,
    ),
    ...(channel.revoked.length > 0 ? [`  dicabut     ${channel.revoked.join(', ')}`] : []),
    `  ${channel.at}  ${channel.by}: ${channel.reason}`,
  ];
}

/** One revision in a line of the log. */
export function revisionLine(revision: Revision): string {
  return `#${revision.serial}  ${revision.at}  ${revision.by}: ${revision.reason}  [${revision.state}] stabil ${name(revision.stable)}${revision.canary ? ` canary ${name(revision.canary)}` : ''}`;
}
