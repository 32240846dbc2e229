import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** A cell by column and row, from 0. */
interface GridCell {
  readonly column: number;
  readonly row: number;
}

interface GridFocus {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  /** Properties of a cell's button: Tab reaches one button of the grid, arrow keys the others. */
  readonly cellProps: (cell: GridCell) => {
    readonly tabIndex: 0 | -1;
    readonly onFocus: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Makes a table body of buttons one stop of the Tab key (ARIA's grid): arrows move to the next enabled button, Home and
 * End to the ends of the row.
 * @param pressable the cells with enabled buttons, row by row
 * @param chosen the cell that Tab reaches at first; by default the first one
 */
export function useGridFocus(pressable: readonly GridCell[], chosen: GridCell | undefined): GridFocus {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [visited, setVisited] = useState<GridCell | null>(null);
  const stop = pressable.find((cell) => isSame(cell, visited)) ?? chosen ?? pressable[0] ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    const cells = [...(ref.current?.rows ?? [])].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.querySelector<HTMLButtonElement>('button:enabled')),
    );
    const row = cells.findIndex((line) => line.some((button) => button === document.activeElement));
    const column = cells[row]?.findIndex((button) => button === document.activeElement) ?? -1;
    if (column === -1) return;
    const target = targetOf(event.key, cells, { column, row });
    if (target === undefined) return;
    event.preventDefault();
    target?.focus();
  };
  const cellProps = (cell: GridCell) => ({
    tabIndex: isSame(cell, stop) ? (0 as const) : (-1 as const),
    onFocus: () => setVisited(cell),
    onKeyDown,
  });
  return { ref, cellProps };
}

const isSame = (cell: GridCell, other: GridCell | null) => cell.column === other?.column && cell.row === other.row;

/** Returns the button that a key leads to; null if there is none in that direction, undefined for other keys. */
function targetOf(
  key: string,
  cells: readonly (readonly (HTMLButtonElement | null)[])[],
  { column, row }: GridCell,
): HTMLButtonElement | null | undefined {
  const line = cells[row] ?? [];
  if (key === 'Home') return line.find((button) => button !== null) ?? null;
  if (key === 'End') return line.findLast((button) => button !== null) ?? null;
  const step = STEPS[key];
  if (!step) return undefined;
  const [right, down] = step;
  for (let count = 1; cells[row + count * down]?.[column + count * right] !== undefined; count++) {
    const button = cells[row + count * down]?.[column + count * right];
    if (button) return button;
  }
  return null;
}
