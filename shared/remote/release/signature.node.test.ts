import { keysOf, signedText } from './signature';

describe('what is signed', () => {
  it.each([
    ['names in order, whoever wrote them', { b: 1, a: { d: [], c: null } }, '{"a":{"c":null,"d":[]},"b":1}'],
    ['everything but the signature', { serial: 3, signature: 'x', more: 'ya' }, '{"more":"ya","serial":3}'],
    ['lists in their own order, texts and numbers as JSON writes them', { a: [3, 1.5, 'é"'] }, '{"a":[3,1.5,"é\\""]}'],
    ['names sorted by their code units (RFC 8785)', { é: 1, Z: 2, a: 3 }, '{"Z":2,"a":3,"é":1}'],
    ['no part without a value', { a: undefined, b: 1 }, '{"b":1}'],
  ])('%s', (_, value, text) => expect(signedText(value)).toBe(text));
});

describe('keys that an area needs', () => {
  const keys = { 'mf-user': ['k1', 'k2'], 'mf-admin-super': 'unsigned' } as const;
  it.each([
    ['nothing is signed here', null, 'mf-user', null],
    ['one of its own', keys, 'mf-user', ['k1', 'k2']],
    ['nobody signs for it, and that is said', keys, 'mf-admin-super', null],
    ['an area that is not named is refused', keys, 'mf-baru', []],
    ['a name that every object has is no area', keys, 'constructor', []],
  ])('%s', (_, known, area, wanted) => expect(keysOf(known, area)).toEqual(wanted));
});
