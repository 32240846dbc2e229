import type { Channel } from '@portal/shared/remote/choice/channel';
import type { Candidate } from '@portal/shared/remote/choice/choose';
import type { FaultKind } from '@portal/shared/remote/report/fault-kind';
import { SHELL, SHELL_COOKIE } from '@portal/shared/remote/release/shell-release';
import { createStore, useStore } from 'zustand';
import { knownAreas } from '../base/known-areas';
import { quarantine } from '../base/quarantine';
import { readRegistry } from '../registry/find-channel';
import { report } from '../report/report';
import { takeFailedShell } from './shell-trial';
import { candidatesOf } from '../choose/candidates';
import { watchErrors } from '../mount/watch-errors';

/** Each signed-in page renews the cookie that names the shell of the next page. */
const COOKIE_KEPT_SECONDS = 30 * 24 * 3_600;

/** A shell for the signed-in person that differs from the running one. */
interface OtherShell {
  readonly chosen: Candidate;
  /** Offer a reload at once: the running shell is revoked, or another was requested by hand. */
  readonly isDue: boolean;
}

const store = createStore<{ readonly other: OtherShell | null }>(() => ({ other: null }));

/** Returns the shell of the next page if it differs from the running one; otherwise null. */
export function useOtherShell(): OtherShell | null {
  return useStore(store, ({ other }) => other);
}

/** Returns the running shell's build, which its build wrote into the page. */
function runningBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=shell]')?.content ?? '';
}

let failed: ReturnType<typeof takeFailedShell> = null;

/** Quarantines a shell that failed to start. Must run before any shell is chosen. */
export function quarantineFailedShell(): void {
  failed = takeFailedShell();
  if (!failed) return;
  console.error(`Shell ${failed.build}: tidak dapat dimulai (${failed.kind}); kembali ke shell stabil.`);
  quarantine(failed.build);
}

/**
 * Chooses the shell for the signed-in person and stores it in the cookie, so that the next page uses it. The open page
 * stays. Does nothing without a shell in the registry.
 */
export async function considerShell(): Promise<void> {
  if (!(SHELL in knownAreas())) return;
  const channel = await readRegistry(SHELL);
  const chosen = channel ? candidatesOf(channel)[0] : undefined;
  if (!channel || !chosen) return;
  const running = runningBuild();
  const { build } = chosen.release;
  requestShell(build === channel.stable?.build ? null : build);
  const isDue = chosen.reason === 'override' || channel.revoked.includes(running);
  store.setState({ other: build === running ? null : { chosen, isDue } });
  reportShells(channel, running);
}

function requestShell(build: string | null): void {
  const maxAge = build ? COOKIE_KEPT_SECONDS : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${SHELL_COOKIE}=${build ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

let isReported = false;

/** Reports the health of the shells while one of them is on trial; nobody judges otherwise. */
function reportShells(channel: Channel, running: string): void {
  const tried = [channel.stable?.build, channel.canary?.build];
  const reportOf = (build: string, fault: FaultKind | null) => {
    if (tried.includes(build)) report(SHELL, build, fault);
  };
  if (!channel.canary) return;
  if (failed) reportOf(failed.build, failed.kind);
  failed = null;
  if (isReported) return;
  isReported = true;
  reportOf(running, null);
  const stop = watchErrors('/assets', () => {
    stop();
    reportOf(running, 'error');
  });
}
