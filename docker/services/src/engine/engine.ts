import type { Readable } from 'node:stream';

/** What is asked of an engine for one container. */
export interface ContainerOrder {
  /** Twelve hexadecimal digits; the engine's own names are made of it. */
  readonly id: string;
  /** Name of the home folder, kept between days. */
  readonly home: string;
  /** Reference of an image that the machine has. */
  readonly image: string;
  /** Opens Jupyter; given to the container by its environment alone. */
  readonly token: string;
  /** Name of the machine whose slot it holds. */
  readonly machine: string;
  /** From 1. */
  readonly slot: number;
  readonly memoryMb: number;
  /** Processors, parts allowed. */
  readonly cpus: number;
}

/** One container as the engine sees it. */
export interface SeenContainer {
  readonly id: string;
  /**
   * `ready`: the notebook answers. `starting`: it may still come. `silent`: it runs, and its notebook has not answered
   * for minutes. `ended`: it does not run, or only its network is left.
   */
  readonly state: 'starting' | 'ready' | 'silent' | 'ended';
  /** Exit code of a container that ended; null while it runs, and when only its network is left. */
  readonly exitCode: number | null;
}

/** What a container uses at an instant. */
export interface ContainerUse {
  /** Processor time since its start, seconds. */
  readonly cpuSeconds: number;
  /** Without what the kernel may take back at any time. */
  readonly memoryMb: number;
  readonly memoryLimitMb: number;
}

/** An applicant's ZIP that is to become an image. */
export interface ImageOrder {
  /** SHA-256 of the ZIP, hexadecimal. */
  readonly sha256: string;
  /** Its bytes, asked for once, and only when they are needed. */
  open(): Promise<Readable>;
}

/**
 * What became of a ZIP or a reference. One that cannot be seen to now (an engine that is away, a missing base image) is
 * a thrown failure.
 */
export type ImageResult =
  | { readonly state: 'ready'; readonly image: string; readonly lines: readonly string[] }
  | { readonly state: 'failed'; readonly reason: string; readonly lines: readonly string[] };

/**
 * What runs containers. Every call may be made again, and by two processes at once: the outcome is the same.
 * @throws EngineFailure from every call
 */
export interface Engine {
  /** What there is of this installation, running or not. Containers of other installations are left out. */
  list(): Promise<readonly SeenContainer[]>;
  /** Sees to it that the container runs; one that runs already is left as it is. */
  ensure(order: ContainerOrder): Promise<void>;
  /** Stops and removes a container; its home folder stays. One that is not there is none the worse. */
  remove(id: string): Promise<void>;
  /** Where Jupyter answers; null where the engine does not know or nobody is let in. */
  addressOf(id: string): Promise<string | null>;
  /**
   * Address that opens a running container in a browser by itself, with a token that ends after so many seconds; null
   * while it does not run. Missing where the portal's own door is the way in.
   */
  entry?(id: string, seconds: number): Promise<string | null>;
  /** Removes a home folder for good; false when there was none. Missing where nothing is kept. */
  removeHome?(home: string): Promise<boolean>;
  /**
   * Gives a home folder as a tar archive to read, whose entries lie in `berkas/`, and waits until it is read; false when
   * there is none. Nothing of it is run. Missing where nothing can be packed.
   */
  packHome?(home: string, receive: (tar: Readable) => Promise<void>): Promise<boolean>;
  /** What a running container uses; null for one that does not run. Missing where nothing can be measured. */
  stats?(id: string): Promise<ContainerUse | null>;
  /**
   * The last lines that a container wrote, the oldest first; none for one that is not there. Missing where there are
   * none.
   */
  logs?(id: string, lines: number): Promise<readonly string[]>;
  /** Makes an image of an applicant's ZIP, once for each ZIP and base image. Missing where none is made. */
  build?(order: ImageOrder, signal: AbortSignal): Promise<ImageResult>;
  /**
   * Finds an image by its reference, on the machine or in its registry, and has it there. Missing where images are not
   * looked up.
   */
  lookUp?(reference: string, signal: AbortSignal): Promise<ImageResult>;
  /** Removes an image that was built; false while a container still has it. */
  removeImage?(image: string): Promise<boolean>;
}
