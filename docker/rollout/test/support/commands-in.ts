import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');

/**
 * Returns the commands of the shell blocks below a heading of a document, in order, without their comments.
 * @param file path below the workspace root
 */
export function commandsIn(file: string, heading: string): string[] {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  const [, section] = text.split(`\n${heading}\n`);
  if (section === undefined) throw new Error(`${file} has no '${heading}'`);
  const [own = ''] = section.split(/\n## /);
  const lines = [...own.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  return lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter((line) => line !== '' && !line.startsWith('#'));
}
