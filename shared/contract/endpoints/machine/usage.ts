import { defineEndpoint } from '../../endpoint';
import { ownUsage, usageReport } from '../../entities/usage';
import { DECIDERS, USER_ROLES } from '../../account/roles';

const call = { addition: 'how the facility is used' } as const;

export const showUsage = defineEndpoint('usage.show', 'GET /api/{p}/usage/show/{period}', {
  ...call,
  access: DECIDERS,
  summary: 'Pemakaian dalam satu masa (2026, 2026-11, 30-hari, 12-bulan): usulan, waktu tunggu, jam GPU per mesin',
  response: usageReport,
});
export const showOwnUsage = defineEndpoint('usage.own', 'GET /api/{p}/usage/own/{period}', {
  ...call,
  access: USER_ROLES,
  summary: 'Pemakaian sendiri dalam satu masa: usulan dengan jam GPU-nya, dan waktu tunggu',
  response: ownUsage,
});
