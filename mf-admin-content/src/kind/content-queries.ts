import { queryOf } from '@portal/shared/http';
import type { ContentKind } from './content-kind';

/** Query of all items of a kind. */
export function itemsQuery(kind: ContentKind) {
  return {
    queryKey: queryOf(kind.calls.list).queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => kind.readAll({ signal }),
  };
}

/** Query of one item; its slug is part of the address and changes with its title. */
export function itemQuery(kind: ContentKind, id: string, slug: string) {
  return {
    queryKey: queryOf(kind.calls.show, { id, slug }).queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => kind.readOne({ id, slug }, { signal }),
  };
}
