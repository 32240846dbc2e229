import { ALL_ENDPOINTS } from './endpoints/all';

it('every text field of every call has a longest, every number a largest value', () => {
  const open = ALL_ENDPOINTS.flatMap(({ name, body }) =>
    Object.entries(body ?? {})
      .filter(
        ([, { kind, options, maxLength, max }]) => kind !== 'file' && !options && (maxLength ?? max) === undefined,
      )
      .map(([field]) => `${name} ${field}`),
  );
  expect(open).toEqual([]);
});
