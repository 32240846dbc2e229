import type { EngineSettings } from '../../../platform/config/engine-settings';
import { labPath } from '@portal/shared/contract/machine/lab';
import type Docker from 'dockerode';
import type { ContainerOrder } from '../engine';
import { containerName, homeName, ID_LABEL, INSTALLATION_LABEL } from './names';

export const JUPYTER_PORT = 8888;
/** Processes and threads: more than a loader of training data needs, fewer than a fork bomb makes. */
const PIDS = 4096;
const MIB = 2 ** 20;
const SECOND_NS = 1e9;
/** Timeout of one health check, seconds. */
const PROBE_SECONDS = 3;
/** A notebook that has not answered after this time counts as silent, seconds. */
const SILENT_SECONDS = 120;

type ContainerSettings = Pick<EngineSettings, 'homePath' | 'homeMaxMb'> & {
  readonly installation: string;
  readonly networkId: string;
  /** GPU or slice that belongs to the slot; null: none. */
  readonly device: string | null;
  /** Seconds between two health checks of the notebook. */
  readonly probeSeconds: number;
};

/**
 * Builds the body of `POST /containers/create`. Only the image comes from the applicant: no command, no mount, no
 * capability. The token is only in the environment. The usual Jupyter images take their base path from `NOTEBOOK_ARGS`,
 * others from `JUPYTER_BASE_URL`. The health check calls the notebook itself, so that a container counts as running
 * only when Jupyter answers.
 */
export function buildSpecification(order: ContainerOrder, settings: ContainerSettings): Docker.ContainerCreateOptions {
  const { installation, homePath, homeMaxMb, networkId, device, probeSeconds } = settings;
  const base = labPath(order.id);
  const memory = Math.round(order.memoryMb * MIB);
  const owner = { [INSTALLATION_LABEL]: installation };
  return {
    name: containerName(order.id),
    Image: order.image,
    Hostname: 'jupyter',
    // A container without a device must see none, even if its image asks for all of them.
    Env: [
      `JUPYTER_TOKEN=${order.token}`,
      `JUPYTER_BASE_URL=${base}`,
      `NOTEBOOK_ARGS=--ServerApp.base_url=${base}`,
      ...(device === null ? ['NVIDIA_VISIBLE_DEVICES=void'] : []),
    ],
    Healthcheck: {
      Test: ['CMD', 'python3', '-c', probeOf(base)],
      Interval: probeSeconds * SECOND_NS,
      Timeout: (PROBE_SECONDS + 2) * SECOND_NS,
      Retries: Math.ceil(SILENT_SECONDS / probeSeconds),
    },
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
      // Only the reconcile loop restarts it: a machine that reboots must not bring back yesterday's containers.
      RestartPolicy: { Name: 'no' },
      LogConfig: { Type: 'json-file', Config: { 'max-size': '5m', 'max-file': '2' } },
      Mounts: [
        {
          Type: 'volume',
          Source: homeName(order.home),
          Target: homePath,
          // An existing volume keeps its original size limit.
          VolumeOptions: {
            NoCopy: false,
            Labels: owner,
            DriverConfig:
              homeMaxMb === null ? NO_LIMIT : { Name: 'local', Options: { size: `${Math.round(homeMaxMb)}m` } },
          },
        },
      ],
      DeviceRequests: device === null ? [] : [{ Driver: 'nvidia', DeviceIDs: [device], Capabilities: [['gpu']] }],
    },
  };
}

const NO_LIMIT = { Name: 'local', Options: {} };

/**
 * Returns a Python program that succeeds if Jupyter answers, with any status. It ignores the image's proxy settings.
 */
function probeOf(base: string): string {
  return [
    'import http.client',
    `notebook = http.client.HTTPConnection("127.0.0.1", ${JUPYTER_PORT}, timeout=${PROBE_SECONDS})`,
    `notebook.request("GET", "${base}api")`,
    'notebook.getresponse()',
  ].join('\n');
}
