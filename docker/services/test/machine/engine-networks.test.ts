import { createServer, type Server } from 'node:http';
import { TEST_IMAGE } from '../support/engine/docker-image';
import { execInside } from '../support/engine/docker-exec';
import { newId, newInstallation, openDocker, orderOf, type DockerTestEngine } from '../support/engine/engines';

jest.setTimeout(120_000);

const WGET = ['/bin/busybox', 'timeout', '2', '/bin/busybox', 'wget', '-q', '-O', '/dev/null'];

/** Checks which containers reach each other. Without a real Docker Engine it logs one line and tests nothing. */
describe('networks of the real Docker Engine', () => {
  let at: DockerTestEngine;
  let host: Server;
  let port = 0;
  const installation = newInstallation();
  const [open, closed, one, two] = [newId(), newId(), newId(), newId()];
  beforeAll(async () => {
    at = await openDocker();
    // Simulates any server that listens on the machine.
    host = createServer((_, response) => response.end('portal'));
    await new Promise<void>((listening) => host.listen(0, '0.0.0.0', listening));
    const address = host.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(async () => {
    host?.close();
    await at?.stop();
  });

  const start = async (id: string, gateway: string | null) => {
    const engine = at.driver(installation, { gateway });
    await engine.ensure(orderOf(id));
    return engine.addressOf(id);
  };
  const reach = (container: string, url: string) => execInside(at.client, container, ...WGET, url);
  /** The machine's address on the container's bridge, if it has one. */
  const machineOf = async (id: string) => {
    const { Networks } = (await at.inspect(id)).NetworkSettings;
    return `http://${Object.values(Networks)[0]?.Gateway}:${port}/`;
  };

  it('lets the machine reach Jupyter of an open container, and isolates a closed one', async () => {
    const address = await start(open, 'host');
    expect(address).toMatch(/^http:\/\/10\.\d+\.\d+\.\d+:8888$/);
    expect(await start(closed, null)).toBeNull();
    if (!at.isReal) return;
    expect(await (await fetch(`${address}/index.html`)).text()).toBe('Jupyter\n');
    // The container reaches the machine too: the price of a trial installation without a proxy.
    expect(await reach(`portal-${open}`, await machineOf(open))).toBe(0);
    expect(await reach(`portal-${closed}`, await machineOf(closed))).not.toBe(0);
  });

  it('lets the proxy reach every Jupyter by name, and isolates containers from each other', async () => {
    if (!at.isReal) return;
    const proxy = `portal-test-proxy-${one}`;
    const { docker } = at.client;
    const startProxy = async () => (await docker.createContainer({ name: proxy, Image: TEST_IMAGE })).start();
    const removeProxy = () => docker.getContainer(proxy).remove({ force: true });
    await startProxy();
    try {
      for (const id of [one, two]) {
        expect(await start(id, proxy)).toBe(`http://portal-${id}:8888`);
        expect(await reach(proxy, `http://portal-${id}:8888/index.html`)).toBe(0);
      }
      expect(await reach(`portal-${one}`, `http://portal-${one}:8888/index.html`)).toBe(0);
      expect(await reach(`portal-${one}`, `http://portal-${two}:8888/index.html`)).not.toBe(0);
      const engine = at.driver(installation, { gateway: proxy });
      // Another container under its name, as after an update: the next listing connects it.
      await removeProxy();
      expect(await engine.list()).toHaveLength(4);
      await startProxy();
      await engine.list();
      for (const id of [one, two]) expect(await reach(proxy, `http://portal-${id}:8888/index.html`)).toBe(0);
      for (const id of [one, two]) await engine.remove(id);
      expect((await engine.list()).filter(({ id }) => id === one || id === two)).toEqual([]);
    } finally {
      await removeProxy();
    }
  });
});
