import * as z from 'zod/mini';
import { EngineFailure } from '../engine-failure';
import type { DockerClient } from './docker-client';
import { ID_LABEL, INSTALLATION_LABEL, labelFilter, networkName } from './names';
import { createHash } from 'node:crypto';

const labels = z.nullable(z.record(z.string(), z.string()));
const network = z.looseObject({ Id: z.string(), Created: z.string(), Labels: labels });
const made = z.looseObject({ Id: z.string() });
const proxy = z.looseObject({
  NetworkSettings: z.looseObject({ Networks: z.record(z.string(), z.looseObject({ NetworkID: z.string() })) }),
});

/** Status of a network that would overlap with another. */
const SUBNET_TAKEN = 403;

interface Options {
  readonly installation: string;
  readonly subnets: string;
  /** Name of the proxy's container, which is let in; `host`: the machine itself; null: nobody. */
  readonly gateway: string | null;
}

/** The networks of this installation: each container has its own, closed one. */
export interface Networks {
  /** Containers that a network is kept for. A proxy that was made anew is let in to all of them again. */
  ids(): Promise<string[]>;
  /** Gives the id of the container's network. Two processes at once may make two; `remove` takes both. */
  ensure(id: string): Promise<string>;
  /** Removes the container's network, after the container. */
  remove(id: string): Promise<void>;
}

export function createNetworks(client: DockerClient, { installation, subnets, gateway }: Options): Networks {
  const find = async (labels: Readonly<Record<string, string>>) => {
    const path = `/networks?filters=${labelFilter({ [INSTALLATION_LABEL]: installation, ...labels })}`;
    const { body } = await client.call({ method: 'GET', path });
    return z
      .array(network)
      .parse(body)
      .sort((a, b) => a.Created.localeCompare(b.Created));
  };

  const create = async (id: string): Promise<string> => {
    for (const subnet of subnetsFor(id, subnets)) {
      const { status, body } = await client.call({
        method: 'POST',
        path: '/networks/create',
        body: bodyOf(id, subnet),
        allowed: [SUBNET_TAKEN],
      });
      if (status !== SUBNET_TAKEN) return made.parse(body).Id;
    }
    const reason = 'Tidak ada jaringan bebas di mesin untuk container ini.';
    throw new EngineFailure('refused', reason, `no free subnet in ${subnets}`);
  };

  const bodyOf = (id: string, subnet: string) => ({
    Name: networkName(id),
    Driver: 'bridge',
    Internal: true,
    IPAM: { Config: [{ Subnet: subnet }] },
    // An internal network still reaches the machine's address on its bridge, and what listens there: so there is none.
    Options: gateway === 'host' ? {} : { 'com.docker.network.bridge.inhibit_ipv4': 'true' },
    Labels: { [INSTALLATION_LABEL]: installation, [ID_LABEL]: id },
  });

  const letIn = async (networkId: string): Promise<void> => {
    if (gateway === null || gateway === 'host') return;
    const path = `/networks/${networkId}/connect`;
    // 403: it is connected already.
    await client.call({ method: 'POST', path, body: { Container: gateway }, allowed: [403] });
  };

  /** The proxy's container may be another than when these networks were made. */
  const letInAgain = async (ids: readonly string[]): Promise<void> => {
    if (gateway === null || gateway === 'host' || ids.length === 0) return;
    const path = `/containers/${gateway}/json`;
    const { status, body } = await client.call({ method: 'GET', path, allowed: [404] });
    if (status === 404) return;
    const inside = Object.values(proxy.parse(body).NetworkSettings.Networks).map(({ NetworkID }) => NetworkID);
    for (const id of ids) if (!inside.includes(id)) await letIn(id);
  };

  const removeOne = async (networkId: string): Promise<void> => {
    if (gateway !== null && gateway !== 'host') {
      const path = `/networks/${networkId}/disconnect`;
      await client.call({ method: 'POST', path, body: { Container: gateway, Force: true }, allowed: [403, 404, 500] });
    }
    await client.call({ method: 'DELETE', path: `/networks/${networkId}`, allowed: [404] });
  };

  return {
    ids: async () => {
      const all = await find({});
      await letInAgain(all.map(({ Id }) => Id));
      return all.flatMap(({ Labels }) => Labels?.[ID_LABEL] ?? []);
    },
    ensure: async (id) => {
      const [oldest] = await find({ [ID_LABEL]: id });
      const networkId = oldest?.Id ?? (await create(id));
      await letIn(networkId);
      return networkId;
    },
    remove: async (id) => {
      for (const { Id } of await find({ [ID_LABEL]: id })) await removeOne(Id);
    },
  };
}

/** Room for a session, its gateway and the proxy. */
const SUBNET_PREFIX_BITS = 28;
const SUBNET_ADDRESSES = 2 ** (32 - SUBNET_PREFIX_BITS);

/**
 * Small networks within a range, in the order in which a container tries them: the daemon's own would be used up by
 * some thirty containers. Where two containers begin at the same one, the daemon refuses the second, which goes on to
 * the next.
 * @param range IPv4 in CIDR notation, prefix 8 to 24
 */
function subnetsFor(id: string, range: string): string[] {
  const [base = '', prefix = ''] = range.split('/');
  const first = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const count = 2 ** (SUBNET_PREFIX_BITS - Number(prefix));
  const start = createHash('sha256').update(id).digest().readUInt32BE(0) % count;
  return Array.from({ length: Math.min(count, 64) }, (_, step) => {
    const address = first + ((start + step) % count) * SUBNET_ADDRESSES;
    return `${[24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.')}/${SUBNET_PREFIX_BITS}`;
  });
}
