/** Most that one proposal may ask for: what the largest machines of today have, and ten years. */
export const MOST = {
  gpuGb: 1_280,
  ramGb: 4_096,
  storageGb: 1_000_000,
  days: 3_650,
  /** Rupiah. */
  fee: 100_000_000_000,
} as const;
