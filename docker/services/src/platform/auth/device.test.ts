import { coarseAddress, deviceOf } from './device';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome di Windows'],
  [`${CHROME} Edg/140.0.0.0`, 'Edge di Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox di Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari di iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 ' +
      'Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet di Android',
  ],
  ['curl/8.5.0', 'Perangkat tidak dikenal'],
  [null, 'Perangkat tidak dikenal'],
])('describes the device of %s', (userAgent, words) => {
  expect(deviceOf(userAgent).device).toBe(words);
});

it.each([
  ['103.21.244.7', '103.21.x.x'],
  ['::ffff:10.1.2.3', '10.1.x.x'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:…'],
])('shortens the address %s to %s', (ip, kept) => {
  expect(coarseAddress(ip)).toBe(kept);
});
