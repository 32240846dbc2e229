import type { Day, Machine, Occupancy } from '@portal/shared/contract/entities/machine';
import { titleCase } from '@portal/shared/format/title-case';
import type { ReactNode } from 'react';

interface Props {
  readonly days: readonly Day[];
  readonly machines: readonly Machine[];
  readonly occupancy: readonly Occupancy[];
  readonly chosen: { readonly id_hari: string; readonly id_mesin: string };
  readonly disabled: boolean;
  readonly onChoose: (idHari: string, idMesin: string) => void;
}

/** Used and all slots per machine and day; a cell chooses its day and machine. */
export function OccupancyGrid({ days, machines, occupancy, chosen, disabled, onChoose }: Props): ReactNode {
  const cells = new Map(occupancy.map((cell) => [`${cell.id_hari}/${cell.id_mesin}`, cell]));
  return (
    <div className="mp-occupancy">
      <table>
        <caption className="mp-occupancy__caption">Hari dan mesin</caption>
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
              <th scope="row">{machine.nama_mesin}</th>
              {days.map((day) => {
                const cell = cells.get(`${day.id}/${machine.id_mesin}`);
                if (!cell) return <td key={day.id}>–</td>;
                const isChosen = chosen.id_hari === day.id && chosen.id_mesin === machine.id_mesin;
                return (
                  <td key={day.id}>
                    <button
                      type="button"
                      className={`mp-occupancy__${level(cell)}`}
                      aria-pressed={isChosen}
                      aria-label={`${machine.nama_mesin}, ${titleCase(day.nama)}: ${cell.used}/${cell.total} slot terpakai`}
                      disabled={disabled}
                      onClick={() => onChoose(day.id, machine.id_mesin)}
                    >
                      {cell.used}/{cell.total}
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

/** From 70 % on a machine is called busy. */
function level({ used, total }: Occupancy): 'free' | 'busy' | 'full' {
  if (used >= total) return 'full';
  return used / total >= 0.7 ? 'busy' : 'free';
}
