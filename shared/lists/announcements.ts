import type { Announcement } from '../contract/entities/account';
import { formatDateTime } from '@portal/shared/format/date';
import type { DescribedList } from './described-list';

export const ANNOUNCEMENT_LIST: DescribedList<Announcement> = {
  name: 'announcements',
  idOf: ({ id }) => id,
  columns: [
    { key: 'subjek', title: 'Subjek', type: 'text', isSearched: true, value: ({ subject }) => subject },
    {
      key: 'waktu',
      title: 'Waktu',
      type: 'instant',
      isSorted: true,
      value: ({ created_at }) => created_at,
      text: ({ created_at }) => formatDateTime(created_at),
    },
  ],
};
