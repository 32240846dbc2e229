import type { ContentItem } from './kind/content-kind';

export function contentFixture(overrides: Partial<ContentItem> = {}): ContentItem {
  return {
    id: '7',
    slug: 'pelatihan-cuda',
    title: 'Pelatihan CUDA',
    thumbnail: null,
    body: '<p>Isi artikel.</p>',
    status: 'Post',
    type: null,
    created_at: '2026-11-11T03:00:00.000000Z',
    updated_at: '2026-11-12T03:00:00.000000Z',
    categories: [],
    ...overrides,
  };
}
