import { useState } from 'react';

const KEY = 'portal:pintasan';

/** Whether single keys decide, as this device remembers it; they can be switched off (WCAG 2.1.4). */
export interface KeySetting {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

export function useKeySetting(): KeySetting {
  const [isOn, setOn] = useState(read);
  return {
    isOn,
    set: (next) => {
      setOn(next);
      write(next);
    },
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'mati';
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'mati');
  } catch {
    // Storage refused: it holds for this screen only.
  }
}
