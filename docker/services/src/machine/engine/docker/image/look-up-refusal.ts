import type { ImageResult } from '../../engine';

/** Messages for people by the error text of a daemon or registry; the first match counts. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/no matching manifest/i, 'Image ini tidak tersedia untuk jenis prosesor mesin.'],
  [/no space left/i, 'Disk mesin penuh.'],
  [
    /no such host|connection refused|timeout|timed out|deadline exceeded|unreachable|no route to host|server misbehaving|TLS|x509|HTTP response to HTTPS|\bEOF\b/i,
    'Image tidak ada di mesin, dan registrinya tidak dapat dihubungi. Periksa alamatnya, atau minta admin memuat image ke mesin.',
  ],
  [
    /denied|unauthorized|authentication required|forbidden|no basic auth/i,
    'Registri menolak akses ke image ini, atau image tidak ada di sana. Periksa namanya, atau minta admin memuat image ke mesin.',
  ],
  [
    /not found|unknown|does not exist|no such image/i,
    'Image tidak ditemukan di mesin maupun di registrinya. Periksa nama dan tag-nya.',
  ],
];

const OTHERWISE = 'Image tidak dapat diambil dari registrinya.';

/** A look-up that found nothing to run. @param lines what the daemon said, the oldest first */
export function refusedLookUp(lines: readonly string[]): ImageResult {
  const words = lines.at(-1) ?? '';
  const reason = REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? OTHERWISE;
  return { state: 'failed', reason, lines };
}
