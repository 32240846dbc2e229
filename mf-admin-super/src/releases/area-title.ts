import { spokenLanguage } from '@portal/shared/language';
import type { Channel } from '@portal/shared/remote/channel';

/** Title of a channel's area in the language that is spoken; its name while it has no release. */
export function areaTitle({ remote, stable }: Channel): string {
  if (!stable) return remote;
  const { title, english } = stable.area;
  return (spokenLanguage() === 'en' && english?.[title]) || title;
}
