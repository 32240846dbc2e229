import { createHash } from 'node:crypto';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import * as contentCalls from '@portal/shared/contract/endpoints/content/content';
import { login, profile } from '@portal/shared/contract/endpoints/account/session';
import * as z from 'zod/mini';
import { makePng } from '../../services/src/cli/seed/demo-files';
import { send, type Person } from '../../services/test/support/client';
import type { Urls } from './composed';

export interface Reached {
  readonly urls: Urls;
}

export const SUPER = { email: 'kepala@kampus.test', firstName: 'Ratna', password: 'Awal#Sekali1' } as const;

/** Answers to the questions of `create-super`, one per line. */
export const SUPER_ANSWERS = `${SUPER.email}\n${SUPER.firstName}\n\n${SUPER.password}\n`;

/** Stored data, which must still exist after each trial. */
export interface Kept {
  readonly title: string;
  readonly picture: string;
  readonly sha256: string;
}

export const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Adapts a portal for the client of the services' tests, which needs only the addresses. */
const serverOf = ({ urls }: Reached) =>
  ({ urls: { main: urls.main, machine: urls.machine, files: urls.files } }) as Parameters<typeof send>[0];

const envelope = z.looseObject({ data: z.unknown() });

/** Sends a call through the gateway; returns any response. */
const reply = (portal: Reached, endpoint: Endpoint, request: Parameters<typeof send>[2] = {}) =>
  send(serverOf(portal), endpoint, request);

/** Sends a call that must succeed, and returns its data by the given schema. */
export async function dataOf<T>(
  portal: Reached,
  endpoint: Endpoint,
  schema: z.ZodMiniType<T>,
  request: Parameters<typeof send>[2] = {},
): Promise<T> {
  const { status, json, text } = await reply(portal, endpoint, request);
  if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${text.slice(0, 300)}`);
  return schema.parse(endpoint.bare ? json : envelope.parse(json).data);
}

/** Logs in through the gateway; by default as the super admin of these trials. */
export async function logIn(
  portal: Reached,
  { email, password, role }: Pick<Person, 'email' | 'role'> & { readonly password: string } = {
    ...SUPER,
    role: 'Super',
  },
): Promise<Person> {
  const grant = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.coerce.string() }) });
  const { access_token, user } = await dataOf(portal, login, grant, { body: { email, password } });
  return { token: access_token, role, email, id: user.id };
}

/** Writes a page and uploads a picture through the gateway, and reads both back. @throws Error when one has changed */
export async function keepSomething(portal: Reached, person: Person): Promise<Kept> {
  const title = `Halaman uji ${Date.now()}`;
  await dataOf(portal, contentCalls.storeContent, z.unknown(), {
    as: person,
    body: { title, body: '<p>Isi halaman.</p>', status: 'Post', type: 'About' },
  });
  const bytes = makePng([20, 90, 160], [240, 240, 250]);
  const { location } = await dataOf(portal, contentCalls.uploadImage, z.looseObject({ location: z.string() }), {
    as: person,
    files: { file: { name: 'gambar.png', bytes } },
  });
  const kept = { title, picture: location, sha256: hash(bytes) };
  await checkKept(portal, person, kept);
  return kept;
}

/** @throws Error when the session, the page or the picture no longer exists */
export async function checkKept(portal: Reached, person: Person, { title, picture, sha256 }: Kept): Promise<void> {
  await dataOf(portal, profile, z.unknown(), { as: person });
  const pages = z.looseObject({ content: z.array(z.looseObject({ title: z.nullable(z.string()) })) });
  const { content } = await dataOf(portal, contentCalls.listAboutPages, pages, { as: person });
  if (!content.some((page) => page.title === title)) throw new Error(`the page "${title}" is gone`);
  const reply = await fetch(picture);
  if (hash(new Uint8Array(await reply.arrayBuffer())) !== sha256)
    throw new Error(`picture ${picture}: ${reply.status}, other contents`);
}
