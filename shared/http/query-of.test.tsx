import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { endSession, signIn } from '../auth/session';
import { listDays } from '../contract/endpoints/machine/machine';
import { portalForEachTest } from '../testing/fake-portal';
import { forgetEarlyResponses, provideEarlyResponses, type EarlyResponse } from './early-responses';
import { queryOf } from './query-of';
import { runtimeConfig } from './runtime-config';

const portal = portalForEachTest();
beforeEach(() => {
  signIn('t', 'Internal', 'siti@kampus.test');
});
afterEach(() => {
  forgetEarlyResponses();
  endSession('expired');
});

const DAYS = { data: [{ id: 1, nama: 'SENIN' }] };
const response = (status: number, body: unknown): EarlyResponse => ({ status, statusText: '', body });

/** Renders the days, records each render, and returns the early calls. */
function show(arrived: EarlyResponse | undefined) {
  const address = `${runtimeConfig().machineUrl}${listDays.path}`;
  const calls = new Map([[address, { response: new Promise<EarlyResponse>(() => {}), arrived }]]);
  if (arrived) calls.set(address, { response: Promise.resolve(arrived), arrived });
  provideEarlyResponses(() => calls);
  const renders: string[] = [];
  const Days = () => {
    const { status, data } = useQuery({ ...queryOf(listDays), retry: false, staleTime: 10_000 });
    renders.push(status);
    return <p>{data ? JSON.stringify(data) : status}</p>;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Days />
    </QueryClientProvider>,
  );
  return { calls, renders };
}

test('the first render uses the early response and sends no request', () => {
  const { calls, renders } = show(response(200, DAYS));
  expect(screen.getByText(/SENIN/)).toBeVisible();
  expect(renders[0]).toBe('success');
  expect(calls.size).toBe(0);
  expect(portal.seen()).toEqual([]);
});

test('an early error response is handled by the query, not by the first render', async () => {
  const { renders } = show(response(500, { message: 'rusak' }));
  expect(renders[0]).toBe('pending');
  await waitFor(() => expect(screen.getByText('error')).toBeVisible());
});
