import { randomBytes } from 'node:crypto';
import { makeSecretBox } from './secret-box';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const TEXT = 'GEZDGNBVGY3TQOJQ';

describe('a secret box', () => {
  it('seals a text anew each time, and opens it for its owner alone', () => {
    const box = makeSecretBox([older]);
    const kept = box.seal(TEXT, 'ani');
    expect(kept).not.toContain(TEXT);
    expect(box.seal(TEXT, 'ani')).not.toBe(kept);
    expect([box.open(kept, 'ani'), box.open(kept, 'budi')]).toEqual([TEXT, null]);
  });

  it('seals with the first key and opens with every one; without its key a text stays closed', () => {
    const kept = makeSecretBox([older]).seal(TEXT, 'ani');
    const turned = makeSecretBox([newer, older]);
    expect([turned.open(kept, 'ani'), turned.isCurrent(kept), turned.isCurrent(turned.seal(TEXT, 'ani'))]).toEqual([
      TEXT,
      false,
      true,
    ]);
    expect(makeSecretBox([newer]).open(kept, 'ani')).toBeNull();
  });

  it('opens nothing that was changed or cut', () => {
    const box = makeSecretBox([older]);
    const [version = '', id = '', data = ''] = box.seal(TEXT, 'ani').split(':');
    const bytes = Buffer.from(data, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(box.open([version, id, changed.toString('base64url')].join(':'), 'ani')).toBeNull();
      expect(box.open([version, id, bytes.subarray(0, index).toString('base64url')].join(':'), 'ani')).toBeNull();
    }
  });
});
