/** Most that one proposal may ask for: the size of today's largest machines, and a duration of ten years. */
export const MOST = {
  gpuGb: 1_280,
  ramGb: 4_096,
  storageGb: 1_000_000,
  days: 3_650,
  /** Rupiah. */
  fee: 100_000_000_000,
} as const;
