import { readStored, readStoredJson, writeStored } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('keeps a text, and removes it by null', () => {
  writeStored('a', 'satu');
  expect(readStored('a')).toBe('satu');
  expect(readStored('a', 'session')).toBeNull();
  writeStored('a', null);
  expect(localStorage.getItem('a')).toBeNull();
});

it('keeps for the tab alone', () => {
  writeStored('a', '{"b":1}', 'session');
  expect(readStoredJson('a', 'session')).toEqual({ b: 1 });
  expect(readStored('a')).toBeNull();
});

it('gives null for what is no JSON', () => {
  localStorage.setItem('a', '{');
  expect(readStoredJson('a')).toBeNull();
});

it('goes on without where the browser refuses', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  expect(readStored('a')).toBeNull();
  expect(readStoredJson('a')).toBeNull();
  expect(() => [writeStored('a', 'satu'), writeStored('a', null)]).not.toThrow();
});
