import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../contract/endpoint';
import { readAtOnce, readResponse } from './read-response';

const RAW = { status: 200, statusText: '', body: { meta: { code: 200 }, data: { name: 'a' } } };
const shape = z.object({ name: z.string() });
const call = { name: 'x.show', service: 'main', method: 'GET', path: '/x', access: 'public', summary: '' } as const;

/** As a release of version 0.1 hands its calls to the shell. */
const earlier = { ...call, answer: shape } as unknown as Endpoint<typeof shape>;
const lazy = { ...call, answer: async () => shape } as unknown as Endpoint<typeof shape>;

test('a release of version 0.1 gets its data, at once and after loading its schema', async () => {
  await expect(readResponse(earlier, RAW)).resolves.toEqual({ name: 'a' });
  await expect(readResponse(lazy, RAW)).resolves.toEqual({ name: 'a' });
  expect(readAtOnce(earlier, RAW)).toEqual({ name: 'a' });
  expect(readAtOnce(lazy, RAW)).toBeUndefined();
});

test('a shell of version 0.1 finds the schema where it looks for it', () => {
  expect(defineEndpoint({ ...call, response: shape })).toMatchObject({ response: shape, answer: shape });
});
