import { Button } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { KeySetting } from './use-key-setting';

const HINT = 'Pintasan: S setujui, R revisi, T tolak, F selesai, J berikutnya, K sebelumnya';

/** Names the keys of the preview, and switches them off and on. */
export function KeyHint({ keys }: { keys: KeySetting }): ReactNode {
  return (
    <p className="pr-small pr-secondary mp-keys">
      {keys.isOn ? HINT : 'Pintasan satu tombol dimatikan.'}{' '}
      <Button size="sm" variant="quiet" onClick={() => keys.set(!keys.isOn)}>
        {keys.isOn ? 'Matikan pintasan' : 'Nyalakan pintasan'}
      </Button>
    </p>
  );
}
