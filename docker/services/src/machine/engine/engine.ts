import type { Readable } from 'node:stream';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { reasonText } from '../../platform/http/reason';

export interface ContainerOrder {
  /** Twelve hexadecimal digits; the engine derives its own names from them. */
  readonly id: string;
  /** Name of the home folder, kept between days. */
  readonly home: string;
  /** Reference of an image that the machine has. */
  readonly image: string;
  /** Opens Jupyter; the container gets it only through its environment. */
  readonly token: string;
  readonly machine: string;
  /** From 1. */
  readonly slot: number;
  readonly memoryMb: number;
  /** Number of processors, may be fractional. */
  readonly cpus: number;
}

export interface SeenContainer {
  readonly id: string;
  /**
   * `ready`: the notebook answers. `starting`: it may still answer. `silent`: the container runs, but its notebook has
   * not answered for minutes. `ended`: the container does not run, or only its network is left.
   */
  readonly state: 'starting' | 'ready' | 'silent' | 'ended';
  /** Exit code of an ended container; null while it runs and if only its network is left. */
  readonly exitCode: number | null;
}

export interface ContainerUse {
  /** Processor time since its start, seconds. */
  readonly cpuSeconds: number;
  /** Memory without caches that the kernel can reclaim. */
  readonly memoryMb: number;
  readonly memoryLimitMb: number;
}

export interface ImageOrder {
  /** SHA-256 of the ZIP, hexadecimal. */
  readonly sha256: string;
  /** Opens the bytes; called once, and only if they are needed. */
  open(): Promise<Readable>;
}

/**
 * Result of building a ZIP or looking up a reference. If the work cannot be done now (the engine is away, the base
 * image is missing), the call throws instead.
 */
export type ImageResult =
  | { readonly state: 'ready'; readonly image: string; readonly lines: readonly string[] }
  | { readonly state: 'failed'; readonly reason: Reason; readonly lines: readonly string[] };

/**
 * The engine that runs containers. Calls may be repeated or come from two processes at once with the same outcome.
 * @throws EngineFailure from every call
 */
export interface Engine {
  /** Lists all containers of this installation, running or not. */
  list(): Promise<readonly SeenContainer[]>;
  /** Does nothing if the container already runs. */
  ensure(order: ContainerOrder): Promise<void>;
  /** Stops and removes a container; its home folder stays. A missing container is not an error. */
  remove(id: string): Promise<void>;
  /** Returns Jupyter's address; null if the engine does not know it or grants no access. */
  addressOf(id: string): Promise<string | null>;
  /**
   * Returns an address that opens a running container in a browser, with a token that is valid for `seconds`; null
   * while it does not run. Absent if people enter through the portal's own proxy.
   */
  entry?(id: string, seconds: number): Promise<string | null>;
  /** Deletes a home folder; false if it did not exist. Absent if the engine keeps no home folders. */
  removeHome?(home: string): Promise<boolean>;
  /**
   * Passes a home folder to `receive` as a tar archive with its entries in `berkas/`, and waits until it is read; false
   * if the folder does not exist. Nothing in it is executed. Absent if the engine cannot pack.
   */
  packHome?(home: string, receive: (tar: Readable) => Promise<void>): Promise<boolean>;
  /** Measures what a running container uses; null if it does not run. Absent if the engine cannot measure. */
  stats?(id: string): Promise<ContainerUse | null>;
  /**
   * Returns a container's last log lines, oldest first; empty if it does not exist. Absent if the engine has no logs.
   */
  logs?(id: string, lines: number): Promise<readonly string[]>;
  /** Builds an image from an applicant's ZIP, once per ZIP and base image. Absent if the engine cannot build. */
  build?(order: ImageOrder, signal: AbortSignal): Promise<ImageResult>;
  /** Finds an image by its reference and pulls it if necessary. Absent if the engine looks up no images. */
  lookUp?(reference: string, signal: AbortSignal): Promise<ImageResult>;
  /** Removes a built image; false while a container still uses it. */
  removeImage?(image: string): Promise<boolean>;
}

/**
 * A failed request to an engine. `away`: the engine does not answer at all; `refused`: it cannot do this one thing now.
 */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';

  /**
   * @param reason shown to the owner and to admins
   * @param detail for the log; never with a token
   */
  constructor(
    readonly kind: 'away' | 'refused',
    readonly reason: Reason,
    detail: string = reasonText(reason),
  ) {
    super(detail);
  }
}

/** Parses the text of an engine's answer; null if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isRefusal(error: unknown): error is EngineFailure {
  return error instanceof EngineFailure && error.kind === 'refused';
}
