import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8_000 });

// No style sheet is read here, so nothing can keep a pointer away; to ask that of every element above costs most of a click.
const { setup } = userEvent;
Object.assign(userEvent, {
  setup: (options?: Parameters<typeof setup>[0]) =>
    setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options }),
});
