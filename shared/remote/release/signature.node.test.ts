import { keysOf, signedText } from './signature';

describe('the signed text', () => {
  it.each([
    ['sorts names', { b: 1, a: { d: [], c: null } }, '{"a":{"c":null,"d":[]},"b":1}'],
    ['contains everything except the signature', { serial: 3, signature: 'x', more: 'ya' }, '{"more":"ya","serial":3}'],
    ['keeps list order and writes strings and numbers as JSON', { a: [3, 1.5, 'é"'] }, '{"a":[3,1.5,"é\\""]}'],
    ['sorts names by code units (RFC 8785)', { é: 1, Z: 2, a: 3 }, '{"Z":2,"a":3,"é":1}'],
    ['omits undefined values', { a: undefined, b: 1 }, '{"b":1}'],
  ])('%s', (_, value, text) => expect(signedText(value)).toBe(text));
});

describe('the keys of an area', () => {
  const keys = { 'mf-user': ['k1', 'k2'], 'mf-admin-super': 'unsigned' } as const;
  it.each([
    ['are null without a key list', null, 'mf-user', null],
    ['are the listed keys', keys, 'mf-user', ['k1', 'k2']],
    ['are null for an unsigned area', keys, 'mf-admin-super', null],
    ['are empty for an unlisted area', keys, 'mf-baru', []],
    ['are empty for a name inherited from Object', keys, 'constructor', []],
  ])('%s', (_, known, area, wanted) => expect(keysOf(known, area)).toEqual(wanted));
});
