import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Looks before anything is built or started whether ports can be listened on.
 * @param ports by what they are for, as a person reads it
 * @throws Error with one sentence and the mend when another program has one of them
 */
export async function refuseUsedPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    const server = createServer();
    try {
      server.listen(port);
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      throw new Error(
        `Another program uses port ${port} (${name}). Stop it, or choose other ports: PORTAL_PORT=9080 npm start`,
        { cause: error },
      );
    }
    server.close();
    await once(server, 'close');
  }
}
