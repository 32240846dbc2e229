import { defineRemote } from '@portal/shared/remote/define-remote';
import area from '../remote.config';
import css from './content.css';
import type { ContentKind } from './kind/content-kind';
import { texts } from './texts';
import { createElement, type ComponentType } from 'react';

const post = () => import('./kind/post-kind');
const about = () => import('./kind/about-kind');
const service = () => import('./kind/service-kind');

export default defineRemote(area, {
  styles: [css],
  texts,
  screens: {
    '/admin/dasbor': () => import('./dashboard/dashboard-screen'),
    '/admin/buat-konten': () => create(post()),
    '/admin/konten': () => list(post()),
    '/admin/konten/ubah': () => edit(post()),
    '/admin/konten/pratinjau': () => preview(post()),
    '/admin/kategori': () => import('./category/categories-screen'),
    '/admin/buat-tentang': () => create(about()),
    '/admin/tentang': () => list(about()),
    '/admin/tentang/ubah': () => edit(about()),
    '/admin/tentang/pratinjau': () => preview(about()),
    '/admin/buat-layanan': () => create(service()),
    '/admin/layanan': () => list(service()),
    '/admin/layanan/ubah': () => edit(service()),
    '/admin/layanan/pratinjau': () => preview(service()),
  },
});

type Kind = Promise<{ KIND: ContentKind }>;
const create = (kind: Kind) => screenOfKind(import('./edit/create-screen'), kind);
const list = (kind: Kind) => screenOfKind(import('./list/list-screen'), kind);
const edit = (kind: Kind) => screenOfKind(import('./edit/edit-screen'), kind);
const preview = (kind: Kind) => screenOfKind(import('./preview/preview-screen'), kind);

/** Loads a screen and the description it works with, each a chunk of its own. */
async function screenOfKind(
  screen: Promise<{ default: ComponentType<{ kind: ContentKind }> }>,
  description: Promise<{ KIND: ContentKind }>,
): Promise<{ default: ComponentType }> {
  const [{ default: Screen }, { KIND }] = await Promise.all([screen, description]);
  return { default: () => createElement(Screen, { kind: KIND }) };
}
