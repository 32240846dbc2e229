import { readStored, readStoredJson, writeStored } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('stores a string and removes it when given null', () => {
  writeStored('a', 'satu');
  expect(readStored('a')).toBe('satu');
  expect(readStored('a', 'session')).toBeNull();
  writeStored('a', null);
  expect(localStorage.getItem('a')).toBeNull();
});

it('session storage is separate from local storage', () => {
  writeStored('a', '{"b":1}', 'session');
  expect(readStoredJson('a', 'session')).toEqual({ b: 1 });
  expect(readStored('a')).toBeNull();
});

it('returns null for invalid JSON', () => {
  localStorage.setItem('a', '{');
  expect(readStoredJson('a')).toBeNull();
});

it('reads null and ignores writes when the browser denies storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  expect(readStored('a')).toBeNull();
  expect(readStoredJson('a')).toBeNull();
  expect(() => [writeStored('a', 'satu'), writeStored('a', null)]).not.toThrow();
});
