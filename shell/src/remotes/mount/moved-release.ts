import { currentSession } from '@portal/shared/auth';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { DEVELOPMENT_VERSION, type ReleaseRef } from '@portal/shared/remote/release/release';
import { toast } from '@portal/shared/ui/dialog';
import { areaState } from '../base/area-state';
import { readTyped, writeTyped, type TypedText } from './typed-text';
import { t } from '../../language/texts';

interface Kept {
  /** Null if the area closed: the same release may return, and its panel already says so. */
  readonly build: string | null;
  readonly path: string;
  readonly user: string;
  readonly typed: TypedText;
  /** A dialog was open: it closes with the text typed in it. */
  readonly hasDialog: boolean;
}

const kept = new Map<AreaName, Kept>();

/** How long to wait for fields of a screen that renders in several steps. */
const FIELDS_WAIT_MS = 5_000;

function user(): string {
  const session = currentSession();
  return session.status === 'signedIn' ? session.username : '';
}

/** Stores the text typed in a screen whose area changes release or closes. Call it while the page still shows it. */
export function keepTyped(area: AreaName, build: string, root: Element): void {
  const { phase } = areaState(area);
  const left = phase === 'off' || phase === 'dead' ? null : build;
  kept.delete(area);
  const hasDialog = document.querySelector('[role$="dialog"]') !== null;
  if (phase !== 'idle' && phase !== 'finding' && user())
    kept.set(area, { build: left, path: location.pathname, user: user(), typed: readTyped(root), hasDialog });
}

/**
 * Called when the next release's screen is on the page: restores the text and shows a notice of the change. Development
 * shows no notice, because it shows every build.
 */
export function restoreTyped(area: AreaName, { build, version }: ReleaseRef, root: Element): void {
  const before = kept.get(area);
  kept.delete(area);
  if (!before || before.build === build || before.path !== location.pathname || before.user !== user()) return;
  if (before.build !== null && version !== DEVELOPMENT_VERSION)
    toast.warning(
      t('Bagian ini berpindah ke rilis lain'),
      before.hasDialog
        ? t('Rilis sebelumnya ditarik, dan dialog yang terbuka ikut tertutup. Buka lagi dialog itu.')
        : t('Rilis sebelumnya ditarik. Isian Anda tetap; tidak perlu memuat ulang.'),
    );
  let left = writeTyped(root, before.typed);
  const isWritten = () => left.fields.length === 0 && left.focus === null;
  if (isWritten()) return;
  const watcher = new MutationObserver(() => {
    left = writeTyped(root, left);
    if (isWritten()) watcher.disconnect();
  });
  watcher.observe(root, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), FIELDS_WAIT_MS);
}
