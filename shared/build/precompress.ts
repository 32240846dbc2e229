import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|map)$/;

/** Writes `file.gz` and `file.br` beside a text file, for servers that send precompressed files. */
export async function precompress(source: string, target = source): Promise<void> {
  if (!COMPRESSIBLE.test(source)) return;
  const content = await readFile(source);
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${target}.gz`, packed)),
    promisify(brotliCompress)(content, brotli).then((packed) => writeFile(`${target}.br`, packed)),
  ]);
}
