import { isPublished, type ContentItem, type ContentStatus } from '../kind/content-item';
import { t } from '../texts';

/** A way to save: the new status and the verb of its messages. */
export interface SaveAction {
  readonly label: string;
  readonly status: ContentStatus;
  readonly verb: 'dipublikasi' | 'didraf' | 'diperbarui';
  readonly isMain: boolean;
  /** Whether to ask first, since the item leaves the public site. */
  readonly asks: boolean;
}

const PUBLISH: SaveAction = {
  label: t('Publikasikan'),
  status: 'Post',
  verb: 'dipublikasi',
  isMain: false,
  asks: false,
};
const DRAFT: SaveAction = { label: t('Draf'), status: 'Draft', verb: 'didraf', isMain: false, asks: false };

/** Returns the editor's buttons: save, and a change to the other status (admin-area.md sections 2 and 4). */
export function actionsOf(item: Pick<ContentItem, 'status'> | null): readonly SaveAction[] {
  if (!item) return [{ ...PUBLISH, isMain: true }, DRAFT];
  const published = isPublished(item);
  return [
    { label: t('Perbarui'), status: published ? 'Post' : 'Draft', verb: 'diperbarui', isMain: true, asks: false },
    published ? { ...DRAFT, asks: true } : PUBLISH,
  ];
}
