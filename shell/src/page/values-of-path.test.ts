import { valuesOfPath } from './values-of-path';

test.each([
  ['/user/*', '/user/dasbor', {}],
  ['/user/*', '/user', {}],
  ['/user/*', '/users', null],
  ['/admin/dasbor', '/admin/dasbor/', {}],
  ['/user/usulan/ubah/:id', '/user/usulan/ubah/7', { id: '7' }],
  ['/user/usulan/ubah/:id', '/user/usulan/ubah/a%2Fb', { id: 'a/b' }],
  ['/user/usulan/ubah/:id', '/user/usulan/ubah/7/8', null],
  ['/user/usulan/ubah/:id', '/user/usulan/ubah/%E0%A4%A', null],
  ['/a.b', '/axb', null],
])('matches %s against %s', (pattern, path, values) => {
  expect(valuesOfPath(pattern, path)).toEqual(values);
});
