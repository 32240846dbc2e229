import { defineEndpoint } from '../../endpoint';
import { freeCalendar, machineCalendar } from '../../entities/calendar';
import { DECIDERS, USER_ROLES } from '../../account/roles';

const call = {
  addition: 'what is free when, before and while machines are given out',
} as const;

export const showCalendar = defineEndpoint('calendar.show', 'GET /api/{p}/calendar/show/{from}/{to}', {
  ...call,
  access: DECIDERS,
  summary: 'Mesin, hari (WIB, `2026-11-24`, paling banyak 35) dan slot: siapa, usulan mana, sampai kapan',
  response: machineCalendar,
});
export const showFreeCalendar = defineEndpoint('calendar.free', 'GET /api/{p}/calendar/free/{from}/{to}', {
  ...call,
  access: USER_ROLES,
  summary: 'Slot kosong dan terpakai tiap mesin dan hari, tanpa nama; hari seperti pada kalender admin',
  response: freeCalendar,
});
