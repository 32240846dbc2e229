import type { EngineSettings } from '../../../platform/config/engine-settings';
import { reason } from '../../../platform/http/reason';
import { EngineFailure } from '../engine';
import type { DockerEngineApi } from './docker';
import { ID_LABEL, INSTALLATION_LABEL, networkName, withLabels } from './names';
import { createHash } from 'node:crypto';

/** Room for a session, its gateway and the proxy. */
const PREFIX_BITS = 28;
const ADDRESSES = 2 ** (32 - PREFIX_BITS);
const TRIES = 64;

/**
 * Returns the small networks that a container tries in turn. Docker's own pools would last for about thirty containers.
 * If two containers try the same network, the daemon refuses the second, which tries the next one.
 * @param range IPv4 in CIDR notation, prefix 8 to 24
 */
function subnetsFor(id: string, range: string): string[] {
  const [base = '', prefix = ''] = range.split('/');
  const first = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const count = 2 ** (PREFIX_BITS - Number(prefix));
  const start = createHash('sha256').update(id).digest().readUInt32BE(0) % count;
  return Array.from({ length: Math.min(count, TRIES) }, (_, step) => {
    const address = first + ((start + step) % count) * ADDRESSES;
    return `${[24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.')}/${PREFIX_BITS}`;
  });
}

/** HTTP statuses: the network would overlap with another or the container is connected already; it does not exist. */
const TAKEN = 403;
const GONE = 404;

type Options = Pick<EngineSettings, 'subnets' | 'gateway'> & { readonly installation: string };

/** Manages the networks of this installation: each container has its own, without internet access. */
export function createNetworks({ docker, call }: DockerEngineApi, options: Options) {
  const { installation, subnets } = options;
  const proxy = options.gateway === 'host' ? null : options.gateway;

  const find = async (labels: Readonly<Record<string, string>>) => {
    const filters = withLabels({ [INSTALLATION_LABEL]: installation, ...labels });
    const found = (await call(docker.listNetworks({ filters }))) ?? [];
    return found.sort((a, b) => String(a.Created).localeCompare(String(b.Created)));
  };

  const create = async (id: string): Promise<string> => {
    for (const subnet of subnetsFor(id, subnets)) {
      const made = await call(
        docker.createNetwork({
          Name: networkName(id),
          Driver: 'bridge',
          Internal: true,
          IPAM: { Driver: 'default', Config: [{ Subnet: subnet }] },
          // An internal network can still reach the machine's address on its bridge, so the bridge gets none.
          Options: options.gateway === 'host' ? {} : { 'com.docker.network.bridge.inhibit_ipv4': 'true' },
          Labels: { [INSTALLATION_LABEL]: installation, [ID_LABEL]: id },
        }),
        TAKEN,
      );
      if (made) return made.id;
    }
    throw new EngineFailure('refused', reason('engine/no-network'), `no free subnet in ${subnets}`);
  };

  const connectProxy = async (networkId: string): Promise<void> => {
    if (proxy !== null) await call(docker.getNetwork(networkId).connect({ Container: proxy }), TAKEN);
  };

  /** Connects the proxy to networks that it is not in: its container may be newer than they are. */
  const reconnectProxy = async (networkIds: readonly string[]): Promise<void> => {
    if (proxy === null || networkIds.length === 0) return;
    const seen = await call(docker.getContainer(proxy).inspect(), GONE);
    if (!seen) return;
    const joined = Object.values(seen.NetworkSettings.Networks).map(({ NetworkID }) => NetworkID);
    for (const id of networkIds) if (!joined.includes(id)) await connectProxy(id);
  };

  return {
    /** Returns the ids of containers with a network, and connects a recreated proxy to all networks. */
    ids: async (): Promise<string[]> => {
      const all = await find({});
      await reconnectProxy(all.map(({ Id }) => Id));
      return all.flatMap(({ Labels }) => Labels?.[ID_LABEL] ?? []);
    },
    /** Returns the id of the container's network. Two processes at once may make two; `remove` removes both. */
    ensure: async (id: string): Promise<string> => {
      const [oldest] = await find({ [ID_LABEL]: id });
      const networkId = oldest?.Id ?? (await create(id));
      await connectProxy(networkId);
      return networkId;
    },
    /** Removes the container's networks; call it after removing the container. */
    remove: async (id: string): Promise<void> => {
      for (const { Id } of await find({ [ID_LABEL]: id })) {
        const network = docker.getNetwork(Id);
        if (proxy !== null) await call(network.disconnect({ Container: proxy, Force: true }), TAKEN, GONE, 500);
        await call(network.remove(), GONE);
      }
    },
  };
}
