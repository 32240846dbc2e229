import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import * as React from 'react';
import { forgetCapabilities } from '../http/server-profile/capabilities';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8_000 });

// Each test talks to a server of its own.
afterEach(forgetCapabilities);

// No style sheet is read here, so nothing can keep a pointer away; to ask that of every element above costs most of a
// click.
const { setup } = userEvent;
Object.assign(userEvent, {
  setup: (options?: Parameters<typeof setup>[0]) =>
    setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options }),
});

// React's development build records for each element where it was created, which takes a tenth of the test time. It
// stops after ten thousand records in a second; here it stops before the first.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React no longer counts where elements are made: setup-matchers.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
