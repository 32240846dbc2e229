import { type FormEvent, memo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listDays, listMachines, listRuns } from '@portal/shared/contract/endpoints/machine/machine';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import { dayName } from '@portal/shared/format/day-name';
import { Button, Card, ErrorState, Skeleton } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { focusField, SelectField } from '@portal/shared/ui/select';
import { NO_ENGINE } from '../session/container-text';
import { Containers } from './containers';
import { backgroundQuery } from '../session/use-sessions';
import type { RunTarget } from '../session/run-target';
import { t } from '../texts';
import { translate } from '@portal/shared/language';
import { readStoredJson, writeStored } from '@portal/shared/browser/storage';

function keyOf(username: string): string {
  return `portal-last-search:${username.toLowerCase()}`;
}

/** Returns this user's last search on this device; null for none. */
export function lastSearch(username: string): RunTarget | null {
  const stored = readStoredJson(keyOf(username));
  if (typeof stored !== 'object' || stored === null || !('dayId' in stored) || !('machineId' in stored)) return null;
  return typeof stored.dayId === 'string' && typeof stored.machineId === 'string'
    ? { dayId: stored.dayId, machineId: stored.machineId }
    : null;
}

function rememberSearch(username: string, target: RunTarget): void {
  writeStored(keyOf(username), JSON.stringify(target));
}

interface MachineSearchProps {
  readonly username: string;
  readonly last: RunTarget | null;
  /** Whether the machine service only stores bookings. */
  readonly isRecordOnly: boolean;
}

/** Finds the user's containers by day and machine. Repeats the last search at once. */
export const MachineSearch = memo(function MachineSearch({ username, last, isRecordOnly }: MachineSearchProps) {
  const days = useQuery(backgroundQuery(listDays));
  const machines = useQuery(backgroundQuery(listMachines));
  const [dayId, setDayId] = useState(last?.dayId ?? '');
  const [machineId, setMachineId] = useState(last?.machineId ?? '');
  const [target, setTarget] = useState(last);
  const runs = useQuery({
    ...backgroundQuery(listRuns, { dayId: target?.dayId ?? '', machineId: target?.machineId ?? '', username }),
    enabled: target !== null,
  });
  const hasNoEngine = isRecordOnly || runs.data?.data.some(({ engine }) => engine === 'record');
  const isAsked = useRef(false);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const problem = searchProblem(dayId, machineId);
    if (problem) {
      toast.warning(TITLES.warning, problem);
      focusField(dayId === '' ? 'hari' : 'mesin');
      return;
    }
    const next = { dayId, machineId };
    isAsked.current = true;
    rememberSearch(username, next);
    if (target?.dayId === dayId && target.machineId === machineId) void runs.refetch();
    else setTarget(next);
  };

  if (days.isError || machines.isError) {
    const failed = days.isError ? days : machines;
    return (
      <Card>
        <ErrorState
          error={failed.error}
          retrying={days.isFetching || machines.isFetching}
          onRetry={() => {
            if (days.isError) void days.refetch();
            if (machines.isError) void machines.refetch();
          }}
        />
      </Card>
    );
  }
  if (!days.data || !machines.data)
    return (
      <Card>
        <Skeleton count={2} label={t('Memuat hari dan mesin…')} />
      </Card>
    );
  return (
    <Card className="mu-search">
      <form className="mu-search__form" noValidate onSubmit={search}>
        <SelectField
          name="hari"
          label={t('Hari')}
          placeholder={t('-- Pilih Hari --')}
          value={dayId}
          onChange={setDayId}
          choices={days.data.data.map((day) => ({ value: day.id, label: dayName(day.nama) }))}
        />
        <SelectField
          name="mesin"
          label={t('Mesin')}
          placeholder={t('-- Pilih Mesin --')}
          value={machineId}
          onChange={setMachineId}
          choices={machines.data.data
            .filter(({ removed }) => !removed)
            .map((machine) => ({ value: machine.id_mesin, label: machine.nama_mesin }))}
        />
        <Button type="submit" loading={runs.isFetching && isAsked.current}>
          {t('Cari')}
        </Button>
      </form>
      <Containers query={runs} isSearched={target !== null} />
      {hasNoEngine ? <p className="mu-search__note">{NO_ENGINE}</p> : null}
    </Card>
  );
});

/** Returns the warning for missing choices; null if the search can run (user-area.md section 5). */
function searchProblem(dayId: string, machineId: string): string | null {
  if (dayId === '') return machineId === '' ? translate(MESSAGES.searchEmpty) : translate(MESSAGES.searchNoDay);
  return machineId === '' ? translate(MESSAGES.searchNoMachine) : null;
}
