import { contentList, NO_TITLE } from '@portal/shared/lists/contents';
import { tableColumn } from '@portal/shared/lists/table-column';
import { translate } from '@portal/shared/language';
import { Chip } from '@portal/shared/ui/base';
import type { Column } from '@portal/shared/ui/table';
import { Link } from 'react-router-dom';
import { isPublished, type ContentItem } from '../kind/content-item';
import { addressOf } from '../kind/item-text';
import { kindRoutes } from '../kind/kind-routes';

const LIST = contentList('articles');
const column = (key: string) => tableColumn(LIST, key);

/** Columns of the content dashboard; the chip says the status as the server does. */
export const CONTENT_COLUMNS: readonly Column<ContentItem>[] = [
  {
    ...column('judul'),
    look: 'title',
    card: 'title',
    width: 330,
    render: (item) => (
      <Link className="pr-link" to={addressOf(kindRoutes('konten').edit, item)}>
        {item.title || translate(NO_TITLE)}
      </Link>
    ),
  },
  { ...column('slug'), look: 'quiet', width: 240 },
  {
    ...column('status'),
    width: 120,
    card: 'chip',
    render: (item) => <Chip tone={isPublished(item) ? 'green' : 'orange'}>{item.status}</Chip>,
  },
  { ...column('tanggal'), look: 'stamp', card: 'fact', width: 148 },
];
