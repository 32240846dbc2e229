import { keepPlace, keptPlace } from './announcement-place';

test('the place is one person’s, and goes with the last announcement', () => {
  expect(keptPlace('siti@kampus.test')).toBe(0);
  keepPlace('siti@kampus.test', 131.6);
  expect([keptPlace('siti@kampus.test'), keptPlace('budi@kampus.test')]).toEqual([132, 0]);
  keepPlace('siti@kampus.test', 0);
  expect(keptPlace('siti@kampus.test')).toBe(0);
  localStorage.setItem('portal:announcements', 'banyak:siti@kampus.test');
  expect(keptPlace('siti@kampus.test')).toBe(0);
});
