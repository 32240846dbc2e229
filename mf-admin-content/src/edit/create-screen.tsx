import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContentKind } from '../kind/content-kind';
import { ContentForm } from './content-form';

/** Creates an item, then leads to the list. */
export default function CreateScreen({ kind }: { readonly kind: ContentKind }): ReactNode {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <ContentForm
      kind={kind}
      item={null}
      onSaved={async () => {
        for (const name of [kind.calls.list.name, `${kind.key}.page`])
          await queryClient.invalidateQueries({ queryKey: [name] });
      }}
      onLeave={() => void navigate(kind.routes.list)}
    />
  );
}
