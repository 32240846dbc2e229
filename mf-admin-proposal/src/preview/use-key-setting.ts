import { readStored, writeStored } from '@portal/shared/browser/storage';
import { useState } from 'react';

const KEY = 'portal:pintasan';

/** Whether single keys decide, as this device remembers it; they can be switched off (WCAG 2.1.4). */
export interface KeySetting {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

export function useKeySetting(): KeySetting {
  const [isOn, setOn] = useState(() => readStored(KEY) !== 'mati');
  return {
    isOn,
    set: (next) => {
      setOn(next);
      writeStored(KEY, next ? null : 'mati');
    },
  };
}
