import { useQueryClient } from '@tanstack/react-query';
import { pageAnnouncements } from '@portal/shared/contract/endpoints/account';
import { listShownAnnouncements } from '@portal/shared/contract/endpoints/notice';

/** Asks the lists of announcements again. */
export function useRenewAnnouncements(): () => Promise<unknown> {
  const client = useQueryClient();
  const lists = [pageAnnouncements, listShownAnnouncements];
  return () => Promise.all(lists.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}
