const writers = new Map<number, Intl.NumberFormat>();

/** A number by Indonesian rules: `1.204`, `31,4`; `—` for what is no number. `decimals`: at most so many. */
export function formatNumber(value: number | string | null | undefined, decimals = 2): string {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return '—';
  let writer = writers.get(decimals);
  if (!writer) writers.set(decimals, (writer = new Intl.NumberFormat('id-ID', { maximumFractionDigits: decimals })));
  return writer.format(number);
}
