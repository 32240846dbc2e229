import { defineRemote } from '@portal/shared/remote/area/define-remote';
import area from '../remote.config';
import css from './content.css';
import type { ContentKind } from './kind/content-kind';
import { texts } from './texts';
import { createElement, type ComponentType } from 'react';

export default defineRemote(area, {
  styles: [css],
  texts,
  screens: {
    '/admin/dasbor': () => import('./dashboard/dashboard-screen'),
    '/admin/buat-konten': () => create('POST'),
    '/admin/konten': () => list('POST'),
    '/admin/konten/ubah': () => edit('POST'),
    '/admin/konten/pratinjau': () => preview('POST'),
    '/admin/kategori': () => import('./category/categories-screen'),
    '/admin/buat-tentang': () => create('ABOUT'),
    '/admin/tentang': () => list('ABOUT'),
    '/admin/tentang/ubah': () => edit('ABOUT'),
    '/admin/tentang/pratinjau': () => preview('ABOUT'),
    '/admin/buat-layanan': () => create('SERVICE'),
    '/admin/layanan': () => list('SERVICE'),
    '/admin/layanan/ubah': () => edit('SERVICE'),
    '/admin/layanan/pratinjau': () => preview('SERVICE'),
  },
});

type Kind = keyof (typeof import('./kind/kinds'))['KINDS'];
const create = (kind: Kind) => screenOfKind(import('./edit/create-screen'), kind);
const list = (kind: Kind) => screenOfKind(import('./list/list-screen'), kind);
const edit = (kind: Kind) => screenOfKind(import('./edit/edit-screen'), kind);
const preview = (kind: Kind) => screenOfKind(import('./preview/preview-screen'), kind);

async function screenOfKind(
  screen: Promise<{ default: ComponentType<{ kind: ContentKind }> }>,
  kind: Kind,
): Promise<{ default: ComponentType }> {
  const [{ default: Screen }, { KINDS }] = await Promise.all([screen, import('./kind/kinds')]);
  return { default: () => createElement(Screen, { kind: KINDS[kind] }) };
}
