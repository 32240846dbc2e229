/** Runs `work` for every item, a few at a time. The first failure stops it, after the work in progress. */
export async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  let failure: { readonly error: unknown } | null = null;
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      await work(item).catch((error: unknown) => {
        failure ??= { error };
        rest.length = 0;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const failed = failure as { readonly error: unknown } | null; // set in the lanes, which the compiler does not follow
  if (failed) throw failed.error;
}
