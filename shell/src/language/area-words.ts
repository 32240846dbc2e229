import { spokenLanguage } from '@portal/shared/language';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import type { AreaData } from '@portal/shared/remote/release';

/** A text of an area's release, its title or one of its menu, in the language that is spoken. */
export function areaWords({ english }: Pick<AreaData, 'english'>, text: string): string {
  return (spokenLanguage() === 'en' && english?.[text]) || text;
}

/** Menu of an area in the language that is spoken. */
export function menuOf(data: AreaData): readonly MenuEntry[] {
  return (data.menu as readonly MenuEntry[]).map((entry) => ({
    ...entry,
    label: areaWords(data, entry.label),
    group: entry.group && areaWords(data, entry.group),
  }));
}
