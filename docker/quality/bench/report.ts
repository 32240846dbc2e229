/** One row of the table: the measurement, the figure, the goal, and whether it is met (null: no goal). */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly isMet: boolean | null;
}

/** A line whose figure must not exceed a bound. */
export function atMost(what: string, value: number, bound: number, show: (value: number) => string = String): Line {
  return { what, measured: show(value), goal: `≤ ${show(bound)}`, isMet: value <= bound };
}

export function table(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ what, measured, goal, isMet }) =>
      `| ${what} | ${measured} | ${goal} | ${isMet === null ? '' : isMet ? 'yes' : 'no'} |`,
  );
  return ['| what | measured | goal | met |', '|---|---|---|---|', ...rows].join('\n');
}

export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const ms = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`;

interface Part {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly day: Date;
  /** Visits of each page. */
  readonly runs: number;
}

/** Replaces one part's results in the page of results; the other parts stay. */
export function withPart(page: string, { name, lines, day, runs }: Part): string {
  const [head = '', ...parts] = page.split(/^(?=## )/m);
  const isIt = (part: string) => part.startsWith(`## ${name}\n`);
  const own = `## ${name}\n\n${day.toISOString().slice(0, 10)}, ${runs} visits of each page.\n\n${table(lines)}\n`;
  const all = parts.some(isIt) ? parts.map((part) => (isIt(part) ? own : part)) : [...parts, own];
  return [head, ...all].map((part) => part.trimEnd()).join('\n\n') + '\n';
}
