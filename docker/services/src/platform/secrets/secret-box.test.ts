import { randomBytes } from 'node:crypto';
import { makeSecretBox } from './secret-box';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const TEXT = 'GEZDGNBVGY3TQOJQ';

describe('secret box', () => {
  it('seals a text differently each time and opens it only for its owner', () => {
    const box = makeSecretBox([older]);
    const kept = box.seal(TEXT, 'ani');
    expect(kept).not.toContain(TEXT);
    expect(box.seal(TEXT, 'ani')).not.toBe(kept);
    expect([box.open(kept, 'ani'), box.open(kept, 'budi')]).toEqual([TEXT, null]);
  });

  it('seals with the first key, opens with any key, and fails without the key', () => {
    const kept = makeSecretBox([older]).seal(TEXT, 'ani');
    const turned = makeSecretBox([newer, older]);
    expect([turned.open(kept, 'ani'), turned.isCurrent(kept), turned.isCurrent(turned.seal(TEXT, 'ani'))]).toEqual([
      TEXT,
      false,
      true,
    ]);
    expect(makeSecretBox([newer]).open(kept, 'ani')).toBeNull();
  });

  it('refuses a sealed text that was changed or cut', () => {
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
