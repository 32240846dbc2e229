import { spokenLanguage } from '@portal/shared/language';
import type { Channel } from '@portal/shared/remote/channel';

/** Returns the title of a channel's area in the page's language; its name if it has no release. */
export function areaTitle({ remote, stable }: Channel): string {
  if (!stable) return remote;
  const { title, english } = stable.area;
  return (spokenLanguage() === 'en' && english?.[title]) || title;
}
