import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveHttp } from '../peers/serve-http';

/**
 * Starts the parts of JupyterHub's REST API (3.0) that the portal uses. Statuses and bodies are those of Debian's hub,
 * against which the same suites run if it is installed. Servers start at once and exist only as entries in a map.
 */
export async function startFakeHub() {
  const token = randomBytes(16).toString('hex');
  const users = new Set<string>();
  /** Running servers, by `user/server`. */
  const servers = new Map<string, { readonly options: unknown }>();
  interface Owner {
    readonly user: string;
    readonly scopes: readonly string[];
    readonly until: number;
  }
  const tokens = new Map<string, Owner>();

  const model = (name: string) => ({
    name,
    servers: Object.fromEntries(
      [...servers].flatMap(([key, { options }]) => {
        const [user = '', server = ''] = key.split('/');
        const url = `/user/${user}/${server}/`;
        return user === name
          ? [[server, { name: server, ready: true, pending: null, url, user_options: options }]]
          : [];
      }),
    ),
  });

  const replyTo = (method: string, { pathname, searchParams }: URL, body: unknown): [number, unknown] => {
    const [, , , kind, user = '', part, server = ''] = pathname.split('/');
    if (kind !== 'users') return [404, { message: 'Not Found' }];
    if (user === '') {
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      const active = [...users].map(model).filter((one) => Object.keys(one.servers).length > 0);
      return [200, active.slice(offset, offset + limit)];
    }
    if (part === undefined) {
      if (method === 'GET') return users.has(user) ? [200, model(user)] : [404, { message: 'Not Found' }];
      if (method === 'DELETE') return users.delete(user) ? [204, null] : [404, { message: 'Not Found' }];
      if (users.has(user)) return [409, { message: `User ${user} already exists` }];
      users.add(user);
      return [201, model(user)];
    }
    if (!users.has(user)) return [404, { message: 'Not Found' }];
    if (part === 'tokens') {
      const { expires_in, scopes } = body as { expires_in: number; scopes: string[] }; // the driver's form
      const made = randomBytes(16).toString('hex');
      tokens.set(made, { user, scopes, until: Date.now() + expires_in * 1000 });
      return [201, { token: made }];
    }
    const key = `${user}/${server}`;
    if (method === 'DELETE') return servers.delete(key) ? [204, null] : [204, null];
    if (servers.has(key)) return [400, { message: `${key} is already running` }];
    servers.set(key, { options: body });
    return [201, null];
  };

  const respond = async (request: IncomingMessage, reply: ServerResponse) => {
    const sent = await text(request);
    const url = new URL(request.url ?? '/', 'http://hub');
    const given = request.headers.authorization?.replace(/^token /, '') ?? '';
    const owner = tokens.get(given);
    const [status, body] =
      url.pathname === '/hub/api/user' && owner && owner.until > Date.now()
        ? [200, { name: owner.user, scopes: owner.scopes }]
        : given === token
          ? replyTo(request.method ?? '', url, sent === '' ? null : JSON.parse(sent))
          : [403, { message: 'Missing or invalid credentials.' }];
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body));
  };
  const peer = await serveHttp((request, reply) => void respond(request, reply));
  return { ...peer, token, servers };
}
