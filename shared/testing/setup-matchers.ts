import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import * as React from 'react';
import { forgetCapabilities } from '../http/server-profile/capabilities';

/** Whether `waitFor` is looking; at its end it prints the page itself. */
const isWaiting = () =>
  (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

const { getElementError } = getConfig();
configure({
  // Long, because a busy machine is slow.
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

// Each test uses its own server.
afterEach(forgetCapabilities);

// A test that expects an error or a warning replaces `console` for it; any other one fails the test that caused it.
const printed: string[] = [];
for (const level of ['error', 'warn'] as const)
  console[level] = (...values: unknown[]) => {
    // jsdom logs each request without a response, as browsers do, and each navigation to another page.
    const { type } = (values[0] ?? {}) as { readonly type?: unknown };
    if (type === 'XMLHttpRequest' || type === 'not implemented') return;
    // Whether React asks for `act`, and antd finds a menu whose button is gone, depends on the machine's speed.
    if (/not wrapped in act\(|should in same shadow root/.test(String(values[0]))) return;
    printed.push(`console.${level}: ${format(...values)}`);
  };
afterEach(() => {
  const unexpected = printed.splice(0).join('\n\n');
  if (unexpected) throw new Error(unexpected);
});

// Tests load no style sheets, so `pointer-events` never applies; checking it on every ancestor takes most of a click.
const { setup, click, type } = userEvent;
const unchecked = { pointerEventsCheck: PointerEventsCheckLevel.Never };
Object.assign(userEvent, {
  setup: (options?: Parameters<typeof setup>[0]) => setup({ ...unchecked, ...options }),
  click: (element: Element) => click(element, unchecked),
  type: (element: Element, text: string) => type(element, text, unchecked),
});

// React's development build records where each element was created, which takes a tenth of the test time. It stops
// after ten thousand records in a second; here it stops before the first.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React no longer counts where elements are made: setup-matchers.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
