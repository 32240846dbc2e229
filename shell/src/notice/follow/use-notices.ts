import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUsername } from '@portal/shared/auth';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { LIST_NEWS, listNotices } from '@portal/shared/contract/endpoints/notice';
import { can, queryOf, queryOfAddition } from '@portal/shared/http';
import { followNotices } from './follow-notices';

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
    return followNotices(username, {
      // Comparing only `unread` misses one notice read elsewhere plus one new notice.
      onNews: ({ unread, newestId, changes }) => {
        if (changes !== null) client.setQueryData([LIST_NEWS], changes);
        const list = known();
        if (unread !== list?.unread || newestId !== (list.notice[0]?.id ?? null)) void refetch();
      },
      onAsk: () => void refetch(),
    });
  }, [client, username, isFollowed, refetch]);
  return query;
}
