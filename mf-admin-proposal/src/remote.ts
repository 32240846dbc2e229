import { defineRemote } from '@portal/shared/remote/area/define-remote';
import area from '../remote.config';
import css from './proposal-admin.css';
import { texts } from './texts';

/** The small screens of facilities and procedures share most of their code: one chunk. */
export default defineRemote(area, {
  styles: [css],
  texts,
  screens: {
    '/admin/dasbor': () => import('./dashboard/dashboard-screen'),
    '/admin/usulan': () => import('./proposals/proposals-screen'),
    '/admin/usulan/pratinjau/:id': () => import('./preview/preview-screen'),
    '/admin/usulan/pratinjau-na/:id': () => import('./preview/preview-screen'),
    '/admin/usulan-non-ta/pratinjau/:id': () => import('./preview/preview-screen'),
    '/admin/usulan-industri/pratinjau/:id': () => import('./preview/preview-screen'),
    '/admin/revision-history/:id': () => import('./history/history-screen'),
    '/admin/fasilitas': () => import(/* webpackChunkName: 'supplies' */ './facilities/facilities-screen'),
    '/admin/fasilitas/:id': () => import(/* webpackChunkName: 'supplies' */ './facilities/facility-screen'),
    '/admin/fasilitas/ubah/:id': () => import(/* webpackChunkName: 'supplies' */ './facilities/facility-screen'),
    '/admin/prosedur-template': () => import(/* webpackChunkName: 'supplies' */ './procedures/procedures-screen'),
    '/admin/prosedur-template/:id': () => import(/* webpackChunkName: 'supplies' */ './procedures/procedure-screen'),
  },
});
