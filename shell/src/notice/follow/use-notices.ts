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
    const renew = async () => {
      const { data } = await refetch();
      // The dashboard shows an announcement, too.
      if (data?.notice[0]?.kind === 'announcement')
        await client.invalidateQueries({ queryKey: [listShownAnnouncements.name] });
    };
    return followNotices(username, {
      // Comparing only `unread` misses one notice read elsewhere plus one new notice.
      onNews: ({ unread, newest, changes }) => {
        if (changes !== null) client.setQueryData([LIST_NEWS], changes);
        const list = known();
        const first = list?.notice[0];
        if (unread !== list?.unread || newest !== (first ? identityOf(first) : null)) void renew();
      },
      onAsk: () => void renew(),
    });
  }, [client, username, isFollowed, refetch]);
  return query;
}
