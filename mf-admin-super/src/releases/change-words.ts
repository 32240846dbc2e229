import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import type { ReleaseAction, ReleaseOutlook } from '@portal/shared/remote/release-control';

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

const nameOf = (release: ReleaseRef | null) => (release ? `${release.version}-${release.build}` : 'tidak ada');

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
        label: 'Langkah berikutnya',
        effect:
          next?.kind === 'promote'
            ? `Rencana selesai: canary ${nameOf(canary)} menjadi rilis stabil.`
            : next?.kind === 'wait'
              ? `Langkah '${next.step}' dari rencana belum cukup lama untuk canary ${nameOf(canary)}.`
              : `Canary ${nameOf(canary)} diperluas ke langkah '${next?.step ?? ''}' dari rencana.`,
        done: 'Canary dilanjutkan menurut rencana',
      };
    case 'promote':
      return {
        label: 'Jadikan stabil',
        effect: `Canary ${nameOf(canary)} diberikan kepada semua orang; ${nameOf(stable)} menjadi cadangan.`,
        done: 'Canary menjadi rilis stabil',
      };
    case 'pause':
      return {
        label: 'Tahan canary',
        effect: `Canary ${nameOf(canary)} tidak diberikan kepada siapa pun sampai dilanjutkan.`,
        done: 'Canary ditahan',
      };
    case 'resume':
      return {
        label: 'Lanjutkan canary',
        effect: `Canary ${nameOf(canary)} diberikan lagi kepada orang yang sama seperti sebelum ditahan.`,
        done: 'Canary dilanjutkan',
      };
    case 'rollback':
      return canary
        ? {
            label: 'Tarik canary',
            effect: `Canary ${nameOf(canary)} dicabut; semua orang mendapat ${nameOf(stable)}.`,
            done: 'Canary ditarik',
          }
        : {
            label: 'Kembali ke rilis sebelumnya',
            effect: `${nameOf(stable)} dicabut; semua orang mendapat ${nameOf(previous)}.`,
            done: 'Rilis sebelumnya berlaku lagi',
          };
  }
}
