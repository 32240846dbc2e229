import { MESSAGES } from '@portal/shared/contract/text/messages';
import { formatDayMonth, formatDayMonthShort } from '@portal/shared/format/date';
import { isPublished, type ContentItem } from './content-kind';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

export function titleOf(item: Pick<ContentItem, 'title'>): string {
  return item.title?.trim() || translate(MESSAGES.untitled);
}

/** Returns `Dipublikasikan • 11 Nov` (creation) or `Draf • 11 November` (change) (admin-area.md sections 2 and 9). */
export function statusLineOf(item: ContentItem): string {
  return isPublished(item)
    ? t('Dipublikasikan • {created_at}', { created_at: formatDayMonthShort(item.created_at) })
    : t('Draf • {updated_at}', { updated_at: formatDayMonth(item.updated_at) });
}

/** Returns the path of a screen about one item, `{route}?id=&slug=`. */
export function addressOf(route: string, item: Pick<ContentItem, 'id' | 'slug'>): string {
  return `${route}?${new URLSearchParams({ id: item.id, slug: item.slug })}`;
}
