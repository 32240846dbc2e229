import { spokenLanguage } from '@portal/shared/language';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import type { AreaData } from '@portal/shared/remote/release/release';

/** Translates a text of an area's release (its title or one of its menu) into the current language. */
export function areaWords({ english }: Pick<AreaData, 'english'>, text: string): string {
  return (spokenLanguage() === 'en' && english?.[text]) || text;
}

export function menuOf(data: AreaData): readonly MenuEntry[] {
  return (data.menu as readonly MenuEntry[]).map((entry) => ({
    ...entry,
    label: areaWords(data, entry.label),
    group: entry.group && areaWords(data, entry.group),
  }));
}
