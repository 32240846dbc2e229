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

describe('rollout plan', () => {
  it.each<[string, ReturnType<typeof aChannel>, number, object]>([
    [
      'starts a canary outside the plan with the first step',
      at({ percent: 3 }),
      0,
      { kind: 'step', name: 'percontohan', gate: false },
    ],
    ['waits for the soak time of a step', PILOT, 3.9, { kind: 'wait', step: 'percontohan', until: after(4) }],
    [
      'continues with the next step',
      PILOT,
      4,
      {
        kind: 'step',
        name: 'internal',
        audience: { roles: ['Internal'], users: [userHash('siti@kampus.test')], percent: 0 },
        gate: false,
      },
    ],
    [
      'applies the gate of the current step',
      at({ roles: ['Internal'] }),
      24,
      { kind: 'step', name: 'semua', gate: true },
    ],
    [
      'does not narrow a canary that is wider than the first step',
      at({ percent: 30, roles: ['Super'] }),
      0,
      {
        kind: 'step',
        name: 'percontohan',
        audience: { roles: ['Super'], users: [userHash('siti@kampus.test')], percent: 30 },
      },
    ],
    ['promotes after the last step', at({ roles: ['Internal'], percent: 100 }), 24, { kind: 'promote', gate: false }],
  ])('%s', (_, channel, hours, expected) => {
    expect(findNextStep(PLAN, channel, after(hours))).toMatchObject(expected);
  });

  it.each(AREAS)('is valid for %s and has several steps', (area) => {
    expect(readPlan(join(resolve(__dirname, '../../../..'), area, 'rollout.plan.json')).steps.length).toBeGreaterThan(
      1,
    );
  });

  it('reports a missing or invalid plan with its path', () => {
    const folder = newFolder();
    const file = join(folder, 'rollout.plan.json');
    expect(() => readPlan(file)).toThrow('does not exist');
    writeFileSync(file, JSON.stringify({ steps: [{ name: 'x', soakHours: 1, persen: 3 }] }));
    expect(readFileSync(file, 'utf8')).toContain('persen');
    expect(() => readPlan(file)).toThrow(file);
  });
});
