import { fillPath, pathOf } from './endpoint';
import { proposalEndpoints } from './endpoints/proposal/proposal';

it.each([
  ['/api/{p}/usulan/{id}', { id: '7' }, 'Internal', '/api/user-internal/usulan/7'],
  ['/api/usulan/{id}', { id: 'a/b{c}' }, null, '/api/usulan/a%2Fb%7Bc%7D'],
  ['/api/{p}/usulan/{id}', { id: '' }, null, '/api/{p}/usulan/{id}'],
  ['/api/usulan', { id: '7' }, null, '/api/usulan'],
] as const)('fillPath of %s with %j for role %s returns %s', (template, values, role, path) => {
  expect(fillPath(template, values, role)).toBe(path);
});

it('pathOf throws an error that names the missing path value', () => {
  expect(() => pathOf(proposalEndpoints.thesis.show, {}, 'Internal')).toThrow(/proposal.*\{id\} is missing/);
});
