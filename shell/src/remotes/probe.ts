/** Whether an address answers, without running what it gives. */
export async function probe(url: string, timeLimit = 3_000): Promise<'there' | 'missing' | 'unreachable'> {
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(timeLimit) });
    void response.body?.cancel();
    return response.ok ? 'there' : 'missing';
  } catch {
    return 'unreachable';
  }
}
