import type { ReactNode } from 'react';
import type { Day, Machine, Occupancy } from '../../contract/entities/machine';
import { dayName } from '../../format/day-name';
import { closureText } from '../../machine/closures';
import { formatNumber } from '../../format/number';
import { MachineName } from './calendar-table';
import { useGridFocus } from './use-grid-focus';
import { t } from '@portal/shared/language';

interface Props {
  readonly days: readonly Day[];
  readonly machines: readonly Machine[];
  readonly occupancy: readonly Occupancy[];
  readonly chosen: { readonly id_hari: string; readonly id_mesin: string };
  readonly disabled: boolean;
  readonly onChoose: (idHari: string, idMesin: string) => void;
}

/**
 * Used and all slots per machine and day; a cell chooses its day and machine. A closed one says why. Tab reaches the
 * chosen cell, else the first; arrow keys move to the others.
 */
export function OccupancyGrid({ days, machines, occupancy, chosen, disabled, onChoose }: Props): ReactNode {
  const cells = new Map(occupancy.map((cell) => [`${cell.id_hari}/${cell.id_mesin}`, cell]));
  const pressable = machines.flatMap((machine, row) =>
    days
      .map((day, column) => ({ machine, day, row, column, cell: cells.get(`${day.id}/${machine.id_mesin}`) }))
      .filter(({ cell }) => cell && !cell.closed),
  );
  const isChosen = (day: Day, machine: Machine) => chosen.id_hari === day.id && chosen.id_mesin === machine.id_mesin;
  const grid = useGridFocus(
    pressable,
    pressable.find(({ day, machine }) => isChosen(day, machine)),
  );
  // It scrolls in a narrow window; if no cell takes the focus, it does so itself (WCAG 2.1.1).
  const reachable =
    pressable.length === 0 || disabled ? { tabIndex: 0, role: 'group', 'aria-label': t('Hari dan mesin') } : {};
  return (
    <div className="pm-occupancy" {...reachable}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid is a table whose cells are pressed */}
      <table role="grid">
        <caption className="pm-occupancy__caption">{t('Hari dan mesin')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="pr-hidden">{t('Mesin')}</span>
            </th>
            {days.map((day) => (
              <th key={day.id} scope="col" abbr={dayName(day.nama)}>
                {dayName(day.nama).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={grid.ref}>
          {machines.map((machine, row) => (
            <tr key={machine.id_mesin}>
              <th scope="row">
                <MachineName name={machine.nama_mesin} slotMemory={machine.slot_memory_gb} />
              </th>
              {days.map((day, column) => {
                const cell = cells.get(`${day.id}/${machine.id_mesin}`);
                if (!cell) return <td key={day.id}>–</td>;
                const place = `${machine.nama_mesin}, ${dayName(day.nama)}`;
                const counts = { used: formatNumber(cell.used), total: formatNumber(cell.total) };
                const words = cell.closed ? closedWords(cell) : t('{used}/{total} slot terpakai', counts);
                return (
                  <td key={day.id}>
                    <button
                      type="button"
                      className={`pm-level--${levelOf(cell)}`}
                      aria-pressed={isChosen(day, machine)}
                      aria-label={`${place}: ${words}`}
                      title={closureText(cell) || undefined}
                      disabled={disabled || Boolean(cell.closed)}
                      {...grid.cellProps({ column, row })}
                      onClick={() => onChoose(day.id, machine.id_mesin)}
                    >
                      {cell.closed ? t('Tutup') : `${counts.used}/${counts.total}`}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Explains why a cell is closed, starting with the cell's visible word for voice control (WCAG 2.5.3). */
function closedWords(cell: Occupancy): string {
  const [word, reason] = [t('Tutup'), closureText(cell)];
  return reason.startsWith(word) ? reason : `${word}: ${reason}`;
}

/** From 70 % a machine is busy. */
function levelOf({ used, total, closed }: Occupancy): 'free' | 'busy' | 'full' | 'closed' {
  if (closed) return 'closed';
  if (used >= total) return 'full';
  return used / total >= 0.7 ? 'busy' : 'free';
}
