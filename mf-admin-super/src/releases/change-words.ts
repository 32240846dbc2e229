import { formatNumber } from '@portal/shared/format/number';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import type { ReleaseAction, ReleaseOutlook } from '@portal/shared/remote/release/release-control';
import { t } from '../texts';
import { spokenLanguage } from '@portal/shared/language';

export interface ChangeWords {
  /** Text of the button, and the start of the dialog's title. */
  readonly label: string;
  /** The effect and the people it affects. */
  readonly effect: string;
}

export type Next = ReleaseOutlook['next'];

/** The chosen change; `isOther` makes a rollback ask for the release. */
export interface ChosenChange {
  readonly action: ReleaseAction;
  readonly isOther?: boolean;
}

/** Returns `0.4.0 · a70671a13b`. */
export function nameOf(release: ReleaseRef | null): string {
  return release ? `${release.version} · ${release.build}` : t('tidak ada');
}

/** Returns the most likely next change of a channel; null if nothing is rolled out, paused or off. */
export function nextAction({ state, canary }: Channel, next: Next): ReleaseAction | null {
  if (state === 'off') return 'enable';
  if (state === 'paused') return 'resume';
  if (!canary) return null;
  return next ? 'next' : 'promote';
}

/** Returns whether a channel allows a change; the rollout service may still refuse it. */
export function allows(
  { state, canary, previous, remote }: Channel,
  { action, isOther = false }: ChosenChange,
): boolean {
  if (state === 'off' || action === 'enable') return state === 'off' && action === 'enable';
  switch (action) {
    case 'resume':
      return state === 'paused';
    case 'pause':
      return canary !== null && state === 'on';
    case 'next':
    case 'promote':
    case 'step':
      return canary !== null;
    case 'canary':
      return canary === null;
    case 'rollback':
      return isOther ? canary === null : (canary ?? previous) !== null;
    case 'disable':
      return remote !== SHELL;
  }
}

/** Returns the name and effect of a change. */
export function wordsOf({ action, isOther = false }: ChosenChange, channel: Channel, next: Next): ChangeWords {
  const { canary, stable, previous } = channel;
  const [fresh, usual] = [nameOf(canary), nameOf(stable)];
  switch (action) {
    case 'next':
      return nextWords(next, channel);
    case 'promote':
      return nextWords(null, channel);
    case 'canary':
      return {
        label: t('Berikan rilis lain'),
        effect: t('Orang lain tetap mendapat {usual}.', { usual }),
      };
    case 'step':
      return {
        label: t('Ubah penerima'),
        effect: t('Orang lain tetap mendapat {usual}.', { usual }),
      };
    case 'pause':
      return {
        label: t('Tahan pembagian'),
        effect: t('Tidak seorang pun mendapat {fresh} sampai dilanjutkan.', { fresh }),
      };
    case 'resume':
      return {
        label: t('Lanjutkan pembagian'),
        effect: canary
          ? t('{fresh} diberikan lagi kepada orang yang sama seperti sebelum ditahan.', { fresh })
          : t('Rilis baru berikutnya dapat dibagikan lagi.'),
      };
    case 'disable':
      return {
        label: t('Matikan area'),
        effect: t('Setiap orang melihat pemberitahuan di tempat area ini sampai dihidupkan lagi.'),
      };
    case 'enable':
      return {
        label: t('Hidupkan area'),
        effect: t('Area ini diberikan lagi seperti sebelum dimatikan.'),
      };
    case 'rollback':
      if (isOther)
        return {
          label: t('Kembali ke rilis lain'),
          effect: t('{usual} ditarik; semua orang mendapat rilis yang dipilih.', { usual }),
        };
      return canary
        ? {
            label: t('Tarik rilis baru'),
            effect: t('{fresh} ditarik; semua orang mendapat {usual}.', { fresh, usual }),
          }
        : {
            label: t('Kembali ke rilis sebelumnya'),
            effect: t('{usual} ditarik; semua orang mendapat {before}.', { usual, before: nameOf(previous) }),
          };
  }
}

function nextWords(next: Next, { canary, stable, rollout }: Channel): ChangeWords {
  const [fresh, usual] = [nameOf(canary), nameOf(stable)];
  if (!next || next.percent === null)
    return {
      label: t('Berikan kepada semua orang'),
      effect: t('Semua orang mendapat {fresh}; {usual} menjadi cadangan.', { fresh, usual }),
    };
  const percent = formatNumber(next.percent);
  const wider =
    next.percent > rollout.percent
      ? t('Perluas ke {percent} %', { percent })
      : t('Perluas: {step}', { step: next.step });
  return {
    // While a step lasts, the plan names that one and not the step after it.
    label: next.kind === 'wait' ? t('Perluas') : wider,
    effect: t('{fresh} diberikan kepada lebih banyak orang, seperti rencana area ini.', { fresh }),
  };
}

/** Returns the title of a channel's area in the page's language; its name if it has no release. */
export function areaTitle({ remote, stable }: Channel): string {
  if (!stable) return remote;
  const { title, english } = stable.area;
  return (spokenLanguage() === 'en' && english?.[title]) || title;
}
