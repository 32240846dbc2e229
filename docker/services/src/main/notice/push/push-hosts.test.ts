import { isPushAddress } from './push-hosts';

const ALLOWED = ['push.apple.com', 'fcm.googleapis.com', 'http://127.0.0.1:9100'];

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://127.0.0.1:9100/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.example.org/abc', false],
  ['https://evilpush.apple.com.example.org/', false],
  ['https://notpush.apple.com/', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['http://127.0.0.1:9101/abc', false],
  ['http://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['abc', false],
])('decides whether %s is a push address: %s', (address, isAllowed) => {
  expect(isPushAddress(address, ALLOWED)).toBe(isAllowed);
});

it('refuses every address when no host is allowed', () => {
  expect(isPushAddress('https://fcm.googleapis.com/fcm/send/abc', [])).toBe(false);
});
