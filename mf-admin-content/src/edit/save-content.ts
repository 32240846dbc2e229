import { callApi } from '@portal/shared/http';
import type { ContentItem, ContentStatus } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import type { FormValues } from './form-values';

interface SaveRequest {
  readonly kind: ContentKind;
  /** The item being edited; null creates one. */
  readonly item: ContentItem | null;
  readonly values: FormValues;
  /** A new picture; null keeps the stored one. */
  readonly picture: File | null;
  readonly status: ContentStatus;
  readonly onProgress?: (share: number) => void;
}

/** Stores a new item or updates one. @throws ApiError */
export async function saveContent({ kind, item, values, picture, status, onProgress }: SaveRequest): Promise<void> {
  const { title, body, category } = values;
  const fields = { title: title.trim(), body, status, thumbnail: picture, ...(kind.hasCategories ? { category } : {}) };
  if (item) await callApi(kind.calls.update, { path: { id: item.id, slug: item.slug }, body: fields, onProgress });
  else await callApi(kind.calls.store, { body: { ...fields, type: kind.type }, onProgress });
}
