import { initials } from './initials';
import { nationalDigits } from '../contract/values/phone';
import { formatPhone } from './phone';
import { titleCase } from './day-name';

test.each([
  ['minggu', 'Minggu'],
  ['RSC GPU 20G', 'RSC GPU 20G'],
  ['kamis-jumat sore', 'Kamis-Jumat Sore'],
  ['', ''],
])('title case of "%s"', (text, titled) => expect(titleCase(text)).toBe(titled));

test.each([
  ['+62 812-3456-789', '8123456789', '+62 812 3456 789'],
  ['0812 3456 789', '8123456789', '+62 812 3456 789'],
  ['628123456789', '8123456789', '+62 812 3456 789'],
  ['006281234567', '81234567', '+62 812 3456 7'],
  ['0622 21234', '62221234', '+62 622 2123 4'],
  ['(021) 788-8111', '217888111', '+62 217 8881 11'],
  ['+81 23 4567 8901', '+81 23 4567 8901', '+81 23 4567 8901'],
  ['delapan 12', 'delapan 12', 'delapan 12'],
  ['', '', '—'],
])('formats the phone number "%s"', (typed, digits, shown) => {
  expect(nationalDigits(typed)).toBe(digits);
  expect(formatPhone(typed)).toBe(shown);
});

test.each([
  ['Siti Rahmawati', 'SR'],
  ['Budi', 'B'],
  ['  dr. Agus  Tri Prasetyo ', 'DP'],
  ['(Ani)', 'A'],
  ['', '?'],
])('initials of "%s"', (name, letters) => expect(initials(name)).toBe(letters));
