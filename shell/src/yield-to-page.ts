/** Lets the page answer between two long pieces of work. */
export function yieldToPage(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}
