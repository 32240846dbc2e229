import { SenderLimit, senderOf } from './sender-limit';

describe('limit of one sender', () => {
  it('refuses what is beyond it until its minute is over, and nobody else', () => {
    const limit = new SenderLimit(2);
    expect([0, 1_000, 20_000, 59_999].map((now) => limit.count('a', now))).toEqual([null, null, 40, 1]);
    expect(limit.count('b', 20_000)).toBeNull();
    expect(limit.count('a', 60_000)).toBeNull();
  });

  it('keeps its memory bounded, however many senders there are', () => {
    const limit = new SenderLimit(1, 100);
    for (let sender = 0; sender < 10_000; sender++) limit.count(`10.0.${sender >> 8}.${sender & 255}`, sender);
    expect(limit.size).toBe(100);
  });

  it('0 is any number', () => {
    const limit = new SenderLimit(0);
    expect([limit.count('a'), limit.count('a'), limit.size]).toEqual([null, null, 0]);
  });
});

describe('who sends', () => {
  it.each<[string, string, string | undefined, number, string]>([
    ['nobody in front: the claim of the header counts nothing', '203.0.113.9', '10.9.9.9', 0, '203.0.113.9'],
    ['one proxy in front', '172.18.0.2', '10.9.9.9, 203.0.113.9', 1, '203.0.113.9'],
    ['two proxies in front', '172.18.0.2', '10.9.9.9, 203.0.113.9, 172.18.0.3', 2, '203.0.113.9'],
    ['a proxy that says nothing', '172.18.0.2', undefined, 1, '172.18.0.2'],
    ['IPv4 on a socket of both kinds', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
    ['a network of IPv6', '2001:db8:1:2:aaaa::1', undefined, 0, '2001:db8:1:2'],
    ['the same network, written short', '2001:db8:1:2::9', undefined, 0, '2001:db8:1:2'],
    ['zeros left out', '2001:db8::9', undefined, 0, '2001:db8:0:0'],
  ])('%s', (_, connection, header, proxies, sender) => {
    expect(senderOf(connection, header, proxies)).toBe(sender);
  });
});
