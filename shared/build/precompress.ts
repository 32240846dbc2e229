import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|map)$/;

/** Writes `file.gz` and `file.br` beside a text file, for servers that send precompressed files. */
export function precompress(source: string, target = source): void {
  if (!COMPRESSIBLE.test(source)) return;
  const content = readFileSync(source);
  writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${target}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  );
}
