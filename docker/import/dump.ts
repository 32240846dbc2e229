/** A row of a dump: the text of every column, null for NULL. */
export type DumpRow = Readonly<Record<string, string | null>>;

const ESCAPES: Record<string, string> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\u001a' };

/**
 * Reads the rows of a MySQL dump (mysqldump or phpMyAdmin) as text, by table. `CREATE TABLE` names the columns of an
 * `INSERT` without a column list; other statements are skipped.
 * @throws Error when there is no INSERT, or one cannot be read or does not fit its table
 */
export function readDump(text: string): Map<string, DumpRow[]> {
  const columns = new Map<string, string[]>();
  const tables = new Map<string, DumpRow[]>();
  const statement =
    /^[ \t]*(CREATE TABLE|INSERT INTO|INSERT IGNORE INTO|REPLACE INTO)\s+(?:IF NOT EXISTS\s+)?`?(\w+)`?/gim;
  for (let match = statement.exec(text); match; match = statement.exec(text)) {
    const [, verb = '', table = ''] = match;
    if (verb.toUpperCase() === 'CREATE TABLE') {
      const end = text.indexOf('\n)', statement.lastIndex);
      columns.set(
        table,
        [...text.slice(statement.lastIndex, end).matchAll(/^\s*`(\w+)`\s/gm)].map(([, name = '']) => name),
      );
      continue;
    }
    const scanner = new Scanner(text, statement.lastIndex, table);
    const names = scanner.columnList() ?? columns.get(table);
    if (!names)
      throw new Error(
        `${table}: the dump does not name the columns of an INSERT ` +
          '(dump with CREATE TABLE, or with --complete-insert).',
      );
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    for (const values of scanner.rows()) {
      if (values.length !== names.length)
        throw new Error(`${table}: ${values.length} values for ${names.length} columns.`);
      rows.push(Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])));
    }
    statement.lastIndex = scanner.position;
  }
  if (tables.size === 0) throw new Error('The file holds no INSERT: it is no MySQL dump with data as text.');
  return tables;
}

/** Scans one INSERT, from behind the table's name. */
class Scanner {
  constructor(
    private readonly text: string,
    public position: number,
    private readonly table: string,
  ) {}

  columnList(): string[] | null {
    const list = this.#take(/\s*\(([^)]*)\)/y);
    return list ? [...(list[1] ?? '').matchAll(/\w+/g)].map(([name]) => name) : null;
  }

  *rows(): Generator<(string | null)[]> {
    if (!this.#take(/\s*VALUES\s*/iy)) throw this.#broken();
    do {
      if (!this.#take(/\s*\(/y)) throw this.#broken();
      const values: (string | null)[] = [];
      do values.push(this.#value());
      while (this.#take(/\s*,/y));
      if (!this.#take(/\s*\)/y)) throw this.#broken();
      yield values;
    } while (this.#take(/\s*,/y));
    if (!this.#take(/\s*;/y)) throw this.#broken();
  }

  #value(): string | null {
    if (this.#take(/\s*NULL\b/iy)) return null;
    const quoted = this.#take(/\s*(?:_binary\s*)?'((?:[^'\\]+|\\[\s\S]|'')*)'/y);
    if (quoted)
      return (quoted[1] ?? '').replace(/\\([\s\S])|''/g, (_, escaped?: string) =>
        escaped === undefined ? "'" : (ESCAPES[escaped] ?? escaped),
      );
    const bare = this.#take(/\s*(-?[\w.+-]+)/y);
    if (!bare?.[1]) throw this.#broken();
    return bare[1];
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match) this.position = pattern.lastIndex;
    return match;
  }

  #broken(): Error {
    return new Error(
      `${this.table}: the INSERT cannot be read at '${this.text.slice(this.position, this.position + 40)}'.`,
    );
  }
}
