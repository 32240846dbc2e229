import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUsername } from '@portal/shared/auth';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { LIST_NEWS, listNotices, listShownAnnouncements } from '@portal/shared/contract/endpoints/notice';
import { can, queryOf, queryOfAddition } from '@portal/shared/http';
import { followNotices } from './follow-notices';
import { identityOf } from './read-stream';

export function useNotices() {
  const client = useQueryClient();
  const username = useUsername();
  const query = useQuery({
    // A failure is shown where the list is opened.
    ...queryOfAddition(listNotices),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isFollowed = can('notices') && query.isFetched;
  const { refetch } = query;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const known = () => client.getQueryData<ResponseOf<typeof listNotices>>(queryOf(listNotices).queryKey);
    const renewDashboard = () => client.invalidateQueries({ queryKey: [listShownAnnouncements.name] });
    let dashboard: string | null = null;
    return followNotices(username, {
      // Comparing only `unread` misses one notice read elsewhere plus one new notice.
      onNews: ({ unread, newest, announcements, changes }) => {
        if (changes !== null) client.setQueryData([LIST_NEWS], changes);
        if (dashboard !== null && announcements !== dashboard) void renewDashboard();
        dashboard = announcements;
        const list = known();
        const first = list?.notice[0];
        if (unread !== list?.unread || newest !== (first ? identityOf(first) : null)) void refetch();
      },
      onAsk: async () => {
        void renewDashboard();
        // The server answers again: what failed meanwhile loads without a press on 'Coba lagi'.
        if ((await refetch()).isSuccess)
          void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      },
    });
  }, [client, username, isFollowed, refetch]);
  return query;
}
