import type { ReactNode } from 'react';
import type { Day, Machine, Occupancy } from '../../contract/entities/machine';
import { titleCase } from '../../format/title-case';
import { levelOf } from './level-of';

interface Props {
  readonly days: readonly Day[];
  readonly machines: readonly Machine[];
  readonly occupancy: readonly Occupancy[];
  readonly chosen: { readonly id_hari: string; readonly id_mesin: string };
  readonly disabled: boolean;
  readonly onChoose: (idHari: string, idMesin: string) => void;
}

/** Used and all slots per machine and day; a cell chooses its day and machine. One that is closed says why. */
export function OccupancyGrid({ days, machines, occupancy, chosen, disabled, onChoose }: Props): ReactNode {
  const cells = new Map(occupancy.map((cell) => [`${cell.id_hari}/${cell.id_mesin}`, cell]));
  return (
    <div className="pm-occupancy">
      <table>
        <caption className="pm-occupancy__caption">Hari dan mesin</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="pr-hidden">Mesin</span>
            </th>
            {days.map((day) => (
              <th key={day.id} scope="col" abbr={titleCase(day.nama)}>
                {titleCase(day.nama).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {machines.map((machine) => (
            <tr key={machine.id_mesin}>
              <th scope="row">
                {machine.nama_mesin}
                {machine.slot_memory_gb && <span className="pm-memory">{machine.slot_memory_gb} GB per slot</span>}
              </th>
              {days.map((day) => {
                const cell = cells.get(`${day.id}/${machine.id_mesin}`);
                if (!cell) return <td key={day.id}>–</td>;
                const isChosen = chosen.id_hari === day.id && chosen.id_mesin === machine.id_mesin;
                const place = `${machine.nama_mesin}, ${titleCase(day.nama)}`;
                const words = `${place}: ${cell.closed ?? `${cell.used}/${cell.total} slot terpakai`}`;
                return (
                  <td key={day.id}>
                    <button
                      type="button"
                      className={`pm-level--${levelOf(cell)}`}
                      aria-pressed={isChosen}
                      aria-label={words}
                      title={cell.closed ?? undefined}
                      disabled={disabled || Boolean(cell.closed)}
                      onClick={() => onChoose(day.id, machine.id_mesin)}
                    >
                      {cell.closed ? 'Tutup' : `${cell.used}/${cell.total}`}
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
