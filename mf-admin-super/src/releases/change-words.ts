import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import type { ReleaseAction, ReleaseOutlook } from '@portal/shared/remote/release-control';
import { t } from '../texts';

/** A change as the screen offers it. */
export interface ChangeWords {
  /** On the button, and before the area's name as the dialog's title. */
  readonly label: string;
  /** What it does to whom. */
  readonly effect: string;
  /** What is told when it was made. */
  readonly done: string;
}

type Next = ReleaseOutlook['next'];

const nameOf = (release: ReleaseRef | null) => (release ? `${release.version}-${release.build}` : t('tidak ada'));

/** Changes that a channel allows now, the likeliest first; none while the area is switched off. */
export function actionsOf({ state, canary, previous }: Channel, next: Next): readonly ReleaseAction[] {
  if (state === 'off') return [];
  const steering: ReleaseAction[] = canary
    ? [...(next && state === 'on' ? ['next' as const] : []), 'promote', state === 'on' ? 'pause' : 'resume']
    : [];
  return canary || previous ? [...steering, 'rollback'] : steering;
}

/** What a change is called and what it does. */
export function wordsOf(action: ReleaseAction, { canary, stable, previous }: Channel, next: Next): ChangeWords {
  switch (action) {
    case 'next':
      return {
        label: t('Langkah berikutnya'),
        effect:
          next?.kind === 'promote'
            ? t('Rencana selesai: canary {name} menjadi rilis stabil.', { name: nameOf(canary) })
            : next?.kind === 'wait'
              ? t("Langkah '{step}' dari rencana belum cukup lama untuk canary {name}.", {
                  step: next.step,
                  name: nameOf(canary),
                })
              : t("Canary {name} diperluas ke langkah '{step}' dari rencana.", {
                  name: nameOf(canary),
                  step: next?.step ?? '',
                }),
        done: t('Canary dilanjutkan menurut rencana'),
      };
    case 'promote':
      return {
        label: t('Jadikan stabil'),
        effect: t('Canary {name} diberikan kepada semua orang; {other} menjadi cadangan.', {
          name: nameOf(canary),
          other: nameOf(stable),
        }),
        done: t('Canary menjadi rilis stabil'),
      };
    case 'pause':
      return {
        label: t('Tahan canary'),
        effect: t('Canary {name} tidak diberikan kepada siapa pun sampai dilanjutkan.', { name: nameOf(canary) }),
        done: t('Canary ditahan'),
      };
    case 'resume':
      return {
        label: t('Lanjutkan canary'),
        effect: t('Canary {name} diberikan lagi kepada orang yang sama seperti sebelum ditahan.', {
          name: nameOf(canary),
        }),
        done: t('Canary dilanjutkan'),
      };
    case 'rollback':
      return canary
        ? {
            label: t('Tarik canary'),
            effect: t('Canary {name} dicabut; semua orang mendapat {other}.', {
              name: nameOf(canary),
              other: nameOf(stable),
            }),
            done: t('Canary ditarik'),
          }
        : {
            label: t('Kembali ke rilis sebelumnya'),
            effect: t('{name} dicabut; semua orang mendapat {other}.', {
              name: nameOf(stable),
              other: nameOf(previous),
            }),
            done: t('Rilis sebelumnya berlaku lagi'),
          };
  }
}
