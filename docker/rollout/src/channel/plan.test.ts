import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AREAS } from '@portal/shared/remote/area/area-config';
import { userHash } from '@portal/shared/remote/choice/bucket';
import { aChannel } from '@portal/shared/testing/release-fixtures';
import { findNextStep, readPlan, type Plan } from './plan';
import { newFolder } from '../../../services/test/support/new-folder';

const PLAN: Plan = {
  steps: [
    { name: 'percontohan', users: ['siti@kampus.test'], soakHours: 4 },
    { name: 'internal', roles: ['Internal'], soakHours: 24, gate: true },
    { name: 'semua', roles: ['Internal'], percent: 100, soakHours: 24 },
  ],
};
const BEGUN = '2026-01-01T00:00:00.000Z';
const after = (hours: number) => new Date(Date.parse(BEGUN) + hours * 3_600_000);
const at = (over: Partial<ReturnType<typeof aChannel>['rollout']>) =>
  aChannel({ at: BEGUN, rollout: { salt: 'x', percent: 0, roles: [], users: [], exclude: [], ...over } });
const PILOT = at({ users: [userHash('siti@kampus.test')] });

describe('the plan', () => {
  it.each<[string, ReturnType<typeof aChannel>, number, object]>([
    [
      'a canary outside the plan begins with the first step',
      at({ percent: 3 }),
      0,
      { kind: 'step', name: 'percontohan', gate: false },
    ],
    ['a step stands its soak time', PILOT, 3.9, { kind: 'wait', step: 'percontohan', until: after(4) }],
    [
      'then the next ring',
      PILOT,
      4,
      {
        kind: 'step',
        name: 'internal',
        audience: { roles: ['Internal'], users: [userHash('siti@kampus.test')], percent: 0 },
        gate: false,
      },
    ],
    ['a gate is of the step that stands', at({ roles: ['Internal'] }), 24, { kind: 'step', name: 'semua', gate: true }],
    [
      'a canary wider than the first step is not narrowed by it',
      at({ percent: 30, roles: ['Super'] }),
      0,
      {
        kind: 'step',
        name: 'percontohan',
        audience: { roles: ['Super'], users: [userHash('siti@kampus.test')], percent: 30 },
      },
    ],
    [
      'after the last step it is promoted',
      at({ roles: ['Internal'], percent: 100 }),
      24,
      { kind: 'promote', gate: false },
    ],
  ])('%s', (_, channel, hours, expected) => {
    expect(findNextStep(PLAN, channel, after(hours))).toMatchObject(expected);
  });

  it.each(AREAS)('%s has one that can be read', (area) => {
    expect(readPlan(join(resolve(__dirname, '../../../..'), area, 'rollout.plan.json')).steps.length).toBeGreaterThan(
      1,
    );
  });

  it('one that is none is refused with the place', () => {
    const folder = newFolder();
    const file = join(folder, 'rollout.plan.json');
    expect(() => readPlan(file)).toThrow('does not exist');
    writeFileSync(file, JSON.stringify({ steps: [{ name: 'x', soakHours: 1, persen: 3 }] }));
    expect(readFileSync(file, 'utf8')).toContain('persen');
    expect(() => readPlan(file)).toThrow(file);
  });
});
