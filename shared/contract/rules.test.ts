import { storeFacility } from './endpoints/facility';
import { storeMachine } from './endpoints/machine';
import { checkField, checkFields, storedPhone, type FieldRule, type FieldRules } from './rules';

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

test('counts are whole numbers: stock of a facility, GPUs and slots of a machine, of these 99 at most', () => {
  const problem = (rules: FieldRules | undefined, name: string, value: string) =>
    checkFields(rules ?? {}, { [name]: value })[name]?.[0] ?? null;
  expect(problem(storeFacility.body, 'start_stock', '2.5')).toBe('Stok awal harus berupa bilangan bulat.');
  expect(problem(storeFacility.body, 'start_stock', '12')).toBeNull();
  for (const name of ['gpu', 'mig_pergpu']) {
    for (const wrong of ['100', '9999', '1.5'])
      expect(problem(storeMachine.body, name, wrong)).toMatch(/bilangan bulat dari 1 sampai 99/);
    expect(problem(storeMachine.body, name, '0')).toMatch(/harus lebih besar dari 0/);
    expect(problem(storeMachine.body, name, '99')).toBeNull();
  }
});
