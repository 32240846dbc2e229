import { checkField, storedPhone, type FieldRule } from './rules';

const PHONE: FieldRule = { label: 'Nomor handphone', kind: 'phone', required: true, maxLength: 25 };
const NOT_MOBILE = 'Nomor handphone harus nomor seluler Indonesia, misalnya 0812 3456 7890.';

describe('a phone number', () => {
  it.each([
    ['08123456789', '08123456789'],
    ['8123456789', '08123456789'],
    ['628123456789', '08123456789'],
    ['+62 812-3456-789', '08123456789'],
    ['+62 (0)812 3456 789', '08123456789'],
    ['0062 812 3456 7890 1', '0812345678901'],
    ['0811123456', '0811123456'],
  ])('%s is kept as %s', (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored);
    expect(checkField(PHONE, typed)).toBeNull();
  });

  it.each([
    ['8', NOT_MOBILE],
    ['08', NOT_MOBILE],
    ['0812345', NOT_MOBILE],
    ['0801234567', NOT_MOBILE],
    ['0215551234', NOT_MOBILE],
    ['+65 8123 4567', NOT_MOBILE],
    ['0812345678901234', NOT_MOBILE],
    ['delapan', 'Nomor handphone harus berupa angka.'],
    ['', 'Nomor handphone tidak boleh kosong.'],
  ])('%s is refused', (typed, message) => {
    expect(checkField(PHONE, typed)).toBe(message);
  });
});

const EMAIL: FieldRule = { label: 'Email', kind: 'email' };

it.each(['a@b.id', 'siti.r+uji@sub.kampus.test', 'über@kampus.test'])('%s is an address', (typed) => {
  expect(checkField(EMAIL, typed)).toBeNull();
});

it.each(['a@b', 'a b@c.id', 'a\u200b@c.id', 'a\u202ec@d.id', 'a@c\u2066.id', 'a\u0000@c.id'])(
  '%j is no address',
  (typed) => {
    expect(checkField(EMAIL, typed)).toBe('Alamat Email tidak valid.');
  },
);
