import { labPath } from '@portal/shared/contract/lab';
import type { ContainerOrder } from '../engine';
import { containerName, homeName, ID_LABEL, INSTALLATION_LABEL } from './names';

/** Port that Jupyter's images listen on. */
export const JUPYTER_PORT = 8888;
/** Processes and threads; a fork bomb ends here, a loader of training data does not. */
const PIDS = 4096;
const MIB = 2 ** 20;

interface ContainerSettings {
  readonly installation: string;
  /**
   * Started in place of the image's own command, `{base}` being the path below which Jupyter is reached; null: that
   * one.
   */
  readonly command: readonly string[] | null;
  /** Where the home folder is mounted. */
  readonly homePath: string;
  /** Of a home folder that is made now; null: no end. */
  readonly homeMaxMb: number | null;
  /** Id of the container's own network. */
  readonly networkId: string;
  /** GPU or slice of a GPU that belongs to the slot; null: none. */
  readonly device: string | null;
}

/**
 * Body of `POST /containers/create`. Nothing in it comes from the applicant but the image: no command, no mount, no
 * capability. The token is in the environment and nowhere else. Jupyter's usual images take its path from
 * `NOTEBOOK_ARGS`, others from `JUPYTER_BASE_URL` or from the configured command.
 */
export function specificationOf(order: ContainerOrder, settings: ContainerSettings) {
  const { installation, command, homePath, homeMaxMb, networkId, device } = settings;
  const base = labPath(order.id);
  const memory = Math.round(order.memoryMb * MIB);
  const owner = { [INSTALLATION_LABEL]: installation };
  return {
    Image: order.image,
    Hostname: 'jupyter',
    // Without a device of its own a container sees none, also where images ask for all of them.
    Env: [
      `JUPYTER_TOKEN=${order.token}`,
      `JUPYTER_BASE_URL=${base}`,
      `NOTEBOOK_ARGS=--ServerApp.base_url=${base}`,
      ...(device === null ? ['NVIDIA_VISIBLE_DEVICES=void'] : []),
    ],
    ...(command === null ? {} : { Cmd: command.map((word) => word.replaceAll('{base}', base)) }),
    Labels: { ...owner, [ID_LABEL]: order.id },
    HostConfig: {
      NetworkMode: networkId,
      Memory: memory,
      // Equal to the memory limit, which means no swap.
      MemorySwap: memory,
      // Loaders of training data share tensors here; it counts as memory.
      ShmSize: Math.round(memory / 2),
      NanoCpus: Math.round(order.cpus * 1e9),
      PidsLimit: PIDS,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      // Only the reconcile loop restarts it: a machine that reboots must not bring back containers of yesterday.
      RestartPolicy: { Name: 'no' },
      LogConfig: { Type: 'json-file', Config: { 'max-size': '5m', 'max-file': '2' } },
      Mounts: [
        {
          Type: 'volume',
          Source: homeName(order.home),
          Target: homePath,
          // A folder that is there already keeps the size it was made with.
          VolumeOptions: { Labels: owner, ...(homeMaxMb === null ? {} : { DriverConfig: sized(homeMaxMb) }) },
        },
      ],
      DeviceRequests: device === null ? [] : [{ Driver: 'nvidia', DeviceIDs: [device], Capabilities: [['gpu']] }],
    },
  };
}

/** Path of the call that makes the container under its name. */
export const createPath = (id: string) => `/containers/create?name=${containerName(id)}`;

/** The daemon's own driver for volumes, which holds them to a size where its disk can. */
const sized = (megabytes: number) => ({ Name: 'local', Options: { size: `${Math.round(megabytes)}m` } });
