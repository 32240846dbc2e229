/** What runs containers: nothing but books, a Docker Engine, a JupyterHub. */
export type EngineKind = 'record' | 'docker' | 'jupyterhub';

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

/** What an engine has of one container. */
export interface SeenContainer {
  readonly id: string;
  readonly isRunning: boolean;
  /** Of one that ended; null while it runs, and where nothing but its network is left. */
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

/**
 * What runs containers. Every call may be made again, and by two processes at once: the outcome is the same.
 * @throws EngineFailure from every call
 */
export interface Engine {
  readonly kind: EngineKind;
  /** What there is of this installation, running or not. Others' containers are not told of. */
  list(): Promise<readonly SeenContainer[]>;
  /** Sees to it that the container runs; one that runs already is left as it is. */
  ensure(order: ContainerOrder): Promise<void>;
  /** Stops and removes a container; its home folder stays. One that is not there is none the worse. */
  remove(id: string): Promise<void>;
  /** Where Jupyter answers; null where the engine does not know or nobody is let in. */
  addressOf(id: string): Promise<string | null>;
  /**
   * Address that opens a running container in a browser by itself, with a token that ends after so many seconds; null while it
   * does not run. Missing where the portal's own door is the way in.
   */
  entry?(id: string, seconds: number): Promise<string | null>;
  /** Removes a home folder for good; false when there was none. Missing where nothing is kept. */
  removeHome?(home: string): Promise<boolean>;
  /** What a running container uses; null for one that does not run. Missing where nothing can be measured. */
  stats?(id: string): Promise<ContainerUse | null>;
  /** The last lines that a container wrote, the oldest first; none for one that is not there. Missing where there are none. */
  logs?(id: string, lines: number): Promise<readonly string[]>;
}
