import { keepPlace, reservedPlace } from './announcement-place';

test('the reserved height belongs to one person and is cleared by the last announcement', () => {
  expect(reservedPlace('siti@kampus.test')).toBe(0);
  keepPlace('siti@kampus.test', 131.6);
  expect([reservedPlace('siti@kampus.test'), reservedPlace('budi@kampus.test')]).toEqual([132, 0]);
  keepPlace('siti@kampus.test', 0);
  expect(reservedPlace('siti@kampus.test')).toBe(0);
  localStorage.setItem('portal:announcements', 'banyak:siti@kampus.test');
  expect(reservedPlace('siti@kampus.test')).toBe(0);
});
