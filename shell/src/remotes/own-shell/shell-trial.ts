import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import type { FaultKind } from '@portal/shared/remote/report/fault-kind';

declare global {
  interface Window {
    /** Set in pages of a shell that is not the stable one (shell/static/early.js). */
    __shellTrial?: { readonly shown: () => void; readonly failed: () => void };
  }
}

const FAILED = 'portal:shell-failed';

export function noteShellShown(): void {
  window.__shellTrial?.shown();
}

/** Called when the application failed to start or threw: a shell on trial is replaced by the stable one. */
export function noteShellFailed(): void {
  window.__shellTrial?.failed();
}

/** Returns, once, the shell that failed to start in this browser. */
export function takeFailedShell(): { readonly build: string; readonly kind: FaultKind } | null {
  const kept = readStoredJson(FAILED);
  writeStored(FAILED, null);
  return kept as { build: string; kind: FaultKind } | null;
}
