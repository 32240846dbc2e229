import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { LAB_PERSON, LAB_UPSTREAM } from '@portal/shared/contract/machine/lab';
import { createLabServer } from './lab-server';

const servers: Server[] = [];
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends a person's request to the proxy, and returns the response's head while its body may still arrive. */
async function open(door: string, person: string, headers: Record<string, string> = {}) {
  const asking = request(`${door}/lab/000000000000/`, { headers: { cookie: person, ...headers } });
  asking.on('error', () => undefined);
  asking.end();
  const [reply, socket] = await Promise.race([once(asking, 'response'), once(asking, 'upgrade')]);
  const close = () => ((socket as Socket | undefined) ?? asking).destroy();
  closing.push(close);
  return { status: (reply as IncomingMessage).statusCode, close };
}

it('limits the connections of each person, with requests and websockets together', async () => {
  // A container whose responses never end, and that accepts every socket.
  const container = createServer((_, response) => void response.writeHead(200).write('x'));
  container.on('upgrade', (_, socket) => {
    closing.push(() => socket.destroy());
    socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  const upstream = await listening(container);
  const machine = await listening(
    createServer(({ headers }, response) =>
      response.writeHead(204, { [LAB_UPSTREAM]: upstream, [LAB_PERSON]: headers.cookie ?? '' }).end(),
    ),
  );
  const door = await listening(createLabServer(machine, { mostConnections: 3 }));
  const socket = { connection: 'upgrade', upgrade: 'websocket' };
  const opened = [await open(door, 'siti'), await open(door, 'siti', socket), await open(door, 'siti')];
  expect(opened.map(({ status }) => status)).toEqual([200, 101, 200]);
  expect((await open(door, 'siti')).status).toBe(429);
  expect((await open(door, 'siti', socket)).status).toBe(429);
  expect((await open(door, 'budi')).status).toBe(200);
  opened[0]?.close();
  opened[2]?.close();
  await new Promise((done) => setTimeout(done, 200));
  expect([(await open(door, 'siti')).status, (await open(door, 'siti', socket)).status]).toEqual([200, 101]);
  expect((await open(door, 'siti')).status).toBe(429);
});

it('serves the reason of a refusal, also when the machine service answers late', async () => {
  const machine = await listening(
    createServer((request, response) => {
      const isCheck = request.url?.startsWith('/lab-check/');
      setTimeout(
        () => response.writeHead(401, { 'content-type': 'text/html' }).end(isCheck ? '' : 'Silakan masuk'),
        200,
      );
    }),
  );
  const door = await listening(createLabServer(machine, { againMs: 50 }));
  const reply = await fetch(`${door}/lab/000000000000/`);
  expect([reply.status, await reply.text()]).toEqual([401, 'Silakan masuk']);
});
