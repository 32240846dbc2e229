import { serverNow } from '@portal/shared/browser/server-clock';
import { dayAt, startOfDay } from '@portal/shared/contract/time/calendar-days';
import { showCalendar } from '@portal/shared/contract/endpoints/machine/calendar';
import { listOccupancy, storeMaintenance, updateMaintenance } from '@portal/shared/contract/endpoints/machine/machine';
import type { CalendarMachine, MaintenanceWindow } from '@portal/shared/contract/entities/calendar';
import { text } from '@portal/shared/contract/fields';
import { callApi } from '@portal/shared/http';
import type { FieldSpec } from '@portal/shared/ui/form';
import { SaveDialog } from '@portal/shared/ui/save-form';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';

/** New maintenance of one of the machines, or a planned one to change. */
export interface EditedMaintenance {
  readonly machines: readonly CalendarMachine[];
  readonly window?: MaintenanceWindow & { readonly machine: CalendarMachine };
}

/** The machine is part of the path, so the body's schema lacks it. */
const MACHINE = { id_mesin: text('Mesin', { required: true, maxLength: 64 }) };

/** Without the schema's length limit: an unparsable date is reported as invalid, not as too long. */
const SHAPE = {
  ...storeMaintenance.body.shape,
  from_day: text('Hari pertama', { required: true }),
  to_day: text('Hari terakhir', { required: true }),
};

/** Returns the problems with the days, by field. */
function problemsOf(
  { id_mesin, from_day: from = '', to_day: to = '' }: Readonly<Record<string, string>>,
  { machines, window }: EditedMaintenance,
): Record<string, string> {
  const today = dayAt(serverNow());
  const problems: Record<string, string> = {};
  const isKnown = (day: string) => day !== '' && startOfDay(day) !== null;
  for (const [name, day] of Object.entries({ from_day: from, to_day: to }))
    if (day !== '' && !isKnown(day)) problems[name] = t('{day} bukan tanggal yang ada.', { day });
  // Maintenance that has begun keeps its first day.
  if (isKnown(from) && from < today && from !== window?.from) problems['from_day'] = t('Hari pertama sudah lewat.');
  if (isKnown(to) && to < today) problems['to_day'] = t('Hari terakhir sudah lewat.');
  else if (isKnown(from) && isKnown(to) && to < from)
    problems['to_day'] = t('Hari terakhir tidak boleh sebelum hari pertama.');
  const planned = (window?.machine ?? machines.find(({ id }) => id === id_mesin))?.windows ?? [];
  const isTwice = planned.some((other) => other.id !== window?.id && other.from === from && other.to === to);
  if (isTwice) problems['from_day'] ??= t('Perawatan mesin ini pada hari yang sama sudah dijadwalkan.');
  return problems;
}

/** Maintenance cannot be planned for past days; once begun, it keeps its first day. */
const daysAndReason = (today: string, hasBegun: boolean): readonly FieldSpec[] => [
  {
    name: 'from_day',
    label: t('Hari pertama'),
    control: 'date',
    required: true,
    ...(hasBegun ? {} : { earliest: today }),
  },
  { name: 'to_day', label: t('Hari terakhir'), control: 'date', required: true, earliest: today },
  {
    name: 'reason',
    label: t('Alasan'),
    control: 'text',
    required: true,
    maxLength: 200,
    placeholder: t('Misalnya: penggantian pendingin'),
    help: t('Dibaca admin dan semua peneliti.'),
  },
];

interface Props {
  readonly edited: EditedMaintenance;
  readonly onClose: () => void;
}

/** Calls whose responses contain maintenance. */
export const CALENDAR_CALLS = [showCalendar, listOccupancy] as const;

/** 'Jadwalkan Perawatan' or 'Ubah Perawatan': machine, days in WIB and reason. */
export function MaintenanceDialog({ edited, onClose }: Props): ReactNode {
  const { machines, window } = edited;
  // Created once per dialog, since a new field list redraws every field.
  const [days] = useState(() => {
    const today = dayAt(serverNow());
    return daysAndReason(today, window !== undefined && window.from < today);
  });
  const machine: FieldSpec = {
    name: 'id_mesin',
    label: t('Mesin'),
    control: 'select',
    required: true,
    placeholder: t('-- Pilih Mesin --'),
    choices: machines.map(({ id, name }) => ({ value: id, label: name })),
  };
  return (
    <SaveDialog
      title={window ? t('Ubah Perawatan {name}', { name: window.machine.name }) : t('Jadwalkan Perawatan')}
      fields={window ? days : [machine, ...days]}
      submit={window ? t('Simpan') : t('Jadwalkan')}
      shape={{ ...(window ? {} : MACHINE), ...SHAPE }}
      initial={window ? { from_day: window.from, to_day: window.to, reason: window.reason } : {}}
      seen={window?.updated_at}
      check={(texts) => problemsOf(texts, edited)}
      send={({ id_mesin = '', ...body }) =>
        window
          ? callApi(updateMaintenance, { path: { id: window.machine.id, window: window.id }, body, quiet: true })
          : callApi(storeMaintenance, { path: { id: id_mesin }, body, quiet: true })
      }
      done={window ? t('Jadwal perawatan diubah') : t('Perawatan dijadwalkan')}
      lists={CALENDAR_CALLS}
      onClose={onClose}
    />
  );
}
