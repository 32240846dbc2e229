import { createHash } from 'node:crypto';

/** Room for a session, its gateway and the proxy. */
const PREFIX = 28;
const SIZE = 2 ** (32 - PREFIX);

/**
 * Small networks within a range, in the order in which a container tries them: the daemon's own would be used up by
 * some thirty containers. Where two containers begin at the same one, the daemon refuses the second, which goes on to
 * the next.
 * @param range IPv4 in CIDR notation, prefix 8 to 24
 */
export function subnetsFor(id: string, range: string): string[] {
  const [base = '', prefix = ''] = range.split('/');
  const first = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const count = 2 ** (PREFIX - Number(prefix));
  const start = createHash('sha256').update(id).digest().readUInt32BE(0) % count;
  return Array.from({ length: Math.min(count, 64) }, (_, step) => {
    const address = first + ((start + step) % count) * SIZE;
    return `${[24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.')}/${PREFIX}`;
  });
}
