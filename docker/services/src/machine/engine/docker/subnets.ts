import { createHash } from 'node:crypto';

/** Room for a session, its gateway and the proxy. */
const PREFIX_BITS = 28;
const ADDRESSES = 2 ** (32 - PREFIX_BITS);
const TRIES = 64;

/**
 * Small networks within a range, in the order in which a container tries them. Docker's own pools would be used up by
 * some thirty containers. When two containers start at the same network, the daemon refuses the second, which tries the
 * next one.
 * @param range IPv4 in CIDR notation, prefix 8 to 24
 */
export function subnetsFor(id: string, range: string): string[] {
  const [base = '', prefix = ''] = range.split('/');
  const first = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const count = 2 ** (PREFIX_BITS - Number(prefix));
  const start = createHash('sha256').update(id).digest().readUInt32BE(0) % count;
  return Array.from({ length: Math.min(count, TRIES) }, (_, step) => {
    const address = first + ((start + step) % count) * ADDRESSES;
    return `${[24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.')}/${PREFIX_BITS}`;
  });
}
