/** Most connections of one person at once. JupyterLab has one a kernel and terminal, and six for its requests. */
export const MOST_CONNECTIONS = 100;

/** Counts open connections by person. */
export class OpenConnections {
  readonly #open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * Counts one more connection of a person.
   * @returns what to call once it is closed; null when the person has as many as may be
   */
  enter(person: string): (() => void) | null {
    const count = this.#open.get(person) ?? 0;
    if (count >= this.most) return null;
    this.#open.set(person, count + 1);
    return () => {
      const left = (this.#open.get(person) ?? 1) - 1;
      if (left > 0) this.#open.set(person, left);
      else this.#open.delete(person);
    };
  }
}
