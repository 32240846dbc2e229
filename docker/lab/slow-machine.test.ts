import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLabServer } from './lab-server';

const servers: Server[] = [];
afterEach(() => {
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

it('says why somebody is not let in, also when the machine service answers late', async () => {
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
