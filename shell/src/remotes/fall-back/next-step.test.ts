import type { FaultKind } from '@portal/shared/remote/report/fault-kind';
import { nextStep, type NextStep } from './load-with-fallback';

it.each<[readonly FaultKind[], number, NextStep]>([
  [[], 0, 'give-up'],
  [['network'], 0, 'retry'],
  [['network', 'network'], 1, 'retry'],
  [['network'], 2, 'retry-behind-panel'],
  [['network'], 9, 'retry-behind-panel'],
  [['timeout'], 0, 'retry-behind-panel'],
  [['network', 'timeout'], 1, 'retry-behind-panel'],
  [['network', 'tampered'], 0, 'retry-behind-panel'],
  [['tampered', 'threw'], 0, 'give-up'],
  [[], 3, 'give-up'],
  [['missing'], 0, 'give-up'],
])('after the faults %j of round %i: %s', (kinds, round, step) => {
  expect(
    nextStep(
      kinds.map((kind) => ({ kind })),
      round,
    ),
  ).toBe(step);
});
