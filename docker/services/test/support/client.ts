import { responseSchemaOf, pathOf, type ResponseOf, type Endpoint } from '@portal/shared/contract/endpoint';
import { login } from '@portal/shared/contract/endpoints/account/session';
import type { AccessGrant, LoginResponse } from '@portal/shared/contract/entities/session';
import { storedFilePath, type StoredFileField } from '@portal/shared/contract/file/stored-file';
import { roleOfNumber, type Role } from '@portal/shared/contract/account/roles';
import * as z from 'zod/mini';
import type { Server } from './server';
import { DEMO_PASSWORD } from '../../src/cli/seed/demo-accounts';

/** Running services, by their addresses. */
export type Services = Pick<Server, 'urls'>;

/** A person with a token and a prefix. */
export interface Person {
  readonly token: string;
  readonly role: Role;
  readonly email: string;
  readonly id: string;
}

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Request {
  readonly as?: Person;
  /** Prefix other than the person's. */
  readonly prefix?: Role;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, SentFile>>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON, null for other responses. */
  readonly json: unknown;
}

const envelope = z.looseObject({
  meta: z.looseObject({
    code: z.optional(z.number()),
    status: z.optional(z.union([z.string(), z.number()])),
    message: z.string(),
  }),
  data: z.nullable(z.looseObject({ validation_errors: z.optional(z.record(z.string(), z.array(z.string()))) })),
});

export async function send(server: Services, endpoint: Endpoint, request: Request = {}): Promise<Reply> {
  const base = endpoint.service === 'machine' ? server.urls.machine : server.urls.main;
  const path = pathOf(endpoint, request.params, request.prefix ?? request.as?.role ?? 'Super');
  const query = new URLSearchParams(request.query).toString();
  return fetchReply(base + path + (query && `?${query}`), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(request.as ? { authorization: `Bearer ${request.as.token}` } : {}),
      ...contentType(endpoint),
      ...request.headers,
    },
    body: endpoint.method === 'POST' ? bodyOf(endpoint, request) : undefined,
  });
}

/** Sends a call that must succeed and returns its data, parsed with the contract's schema. */
export async function good<E extends Endpoint>(
  server: Services,
  endpoint: E,
  request: Request = {},
): Promise<ResponseOf<E>> {
  const reply = await send(server, endpoint, request);
  const data = endpoint.bare ? reply.json : metaCode(reply) === 200 ? envelope.parse(reply.json).data : undefined;
  if (reply.status !== 200 || data === undefined)
    throw new Error(`${endpoint.name}: ${reply.status} ${reply.text.slice(0, 500)}`);
  const schema = await responseSchemaOf(endpoint);
  return (schema ? schema.parse(data) : data) as ResponseOf<E>; // parsed with this schema
}

/** Returns the refused fields of a 422. */
export function refused(reply: Reply): Record<string, string[]> {
  if (reply.status !== 422) throw new Error(`expected 422, got ${reply.status} ${reply.text.slice(0, 500)}`);
  return envelope.parse(reply.json).data?.validation_errors ?? {};
}

/** Returns `meta.code`, undefined without envelope. */
export function metaCode(reply: Reply): number | undefined {
  const parsed = envelope.safeParse(reply.json);
  return parsed.success ? parsed.data.meta.code : undefined;
}

/** Returns `meta.message`, or `message` of a response without envelope. */
export function messageOf(reply: Reply): string {
  const parsed = envelope.safeParse(reply.json);
  if (parsed.success) return parsed.data.meta.message;
  return z.looseObject({ message: z.string() }).parse(reply.json).message;
}

/** Logs in to a demo account by its name, or to any account by its address. */
export async function enter(server: Services, name: string, role: Role, password?: string): Promise<Person> {
  return { ...(await logIn(server, name.includes('@') ? name : `${name}@portal.test`, password)), role };
}

/** Logs in with the role that the account has. */
export async function logIn(server: Services, email: string, password = DEMO_PASSWORD): Promise<Person> {
  const data = await good(server, login, { body: { email, password } });
  if (!isGrant(data)) throw new Error(`${email} is asked for a code`);
  const role = roleOfNumber(data.user.role);
  if (!role) throw new Error(`${email} has the unknown role ${data.user.role}`);
  return { token: data.access_token, role, email, id: data.user.id };
}

function isGrant(data: LoginResponse): data is AccessGrant {
  return 'access_token' in data;
}

/** Waits for the mail with a link to reset the password of an address, and returns the link's token. */
export async function resetTokenOf({ mail }: Pick<Server, 'mail'>, email: string): Promise<string> {
  const text = await mail(new RegExp(`To: ${email}[\\s\\S]*Atur Ulang Kata Sandi: http`));
  return /\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Logs in to one demo account of each role. */
export async function enterAll(server: Services): Promise<Record<Role, Person>> {
  const [Super, Content, Proposal, Internal, External] = await Promise.all([
    enter(server, 'super', 'Super'),
    enter(server, 'konten', 'Content'),
    enter(server, 'proposal', 'Proposal'),
    enter(server, 'internal', 'Internal'),
    enter(server, 'external', 'External'),
  ]);
  return { Super, Content, Proposal, Internal, External };
}

/** Fetches an address; the body is read as text, and parsed if it is JSON. */
export async function fetchReply(url: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
}

/** Opens a document of the file host by its field and stored name. */
export function openFile({ urls }: Services, field: StoredFileField, name: string | null | undefined, as?: Person) {
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
  return fetchReply(urls.files + storedFilePath(field, name ?? ''), { headers });
}

/** Sends an order of the main API to the machine service. */
export function sendOrder({ urls }: Services, path: string, secret: string, body: object) {
  const headers = { 'content-type': 'application/json', 'x-internal-secret': secret };
  return fetchReply(urls.machine + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function contentType(endpoint: Endpoint): Record<string, string> {
  return endpoint.method === 'POST' && endpoint.encoding === 'json' ? { 'content-type': 'application/json' } : {};
}

function bodyOf(endpoint: Endpoint, request: Request): BodyInit | undefined {
  const fields = request.body ?? {};
  if (endpoint.encoding === 'json') return JSON.stringify(fields);
  if (endpoint.encoding === 'form') return new URLSearchParams(fields);
  if (endpoint.encoding !== 'multipart') return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(request.files ?? {}))
    form.append(name, new Blob([Uint8Array.from(file.bytes)]), file.name);
  return form;
}
