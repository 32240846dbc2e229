import { defineRemote } from '@portal/shared/remote/define-remote';
import css from './proposal-admin.css';
import { texts } from './texts';

/** The screens of facilities and procedures are small and of the same parts: one file. */
export default defineRemote({
  styles: [css],
  texts,
  routes: [
    { path: '/admin/dasbor', title: 'Dasbor', load: () => import('./dashboard/dashboard-screen') },
    { path: '/admin/usulan', title: 'Daftar Usulan', load: () => import('./proposals/proposals-screen') },
    { path: '/admin/usulan/pratinjau/:id', title: 'Pratinjau Usulan', load: () => import('./preview/thesis-preview') },
    {
      path: '/admin/usulan/pratinjau-na/:id',
      title: 'Pratinjau Usulan Non TA',
      load: () => import('./preview/non-ta-preview'),
    },
    {
      path: '/admin/usulan-non-ta/pratinjau/:id',
      title: 'Pratinjau Usulan Non TA',
      load: () => import('./preview/non-ta-preview'),
    },
    {
      path: '/admin/usulan-industri/pratinjau/:id',
      title: 'Pratinjau Usulan Kerjasama Instansi',
      load: () => import('./preview/industry-preview'),
    },
    {
      path: '/admin/fasilitas',
      title: 'Daftar Fasilitas',
      load: () => import(/* webpackChunkName: 'supplies' */ './facilities/facilities-screen'),
    },
    {
      path: '/admin/fasilitas/:id',
      title: 'Ubah Fasilitas',
      load: () => import(/* webpackChunkName: 'supplies' */ './facilities/facility-screen'),
    },
    {
      path: '/admin/fasilitas/ubah/:id',
      title: 'Ubah Fasilitas',
      load: () => import(/* webpackChunkName: 'supplies' */ './facilities/facility-screen'),
    },
    {
      path: '/admin/prosedur-template',
      title: 'Daftar Prosedur dan Template',
      load: () => import(/* webpackChunkName: 'supplies' */ './procedures/procedures-screen'),
    },
    {
      path: '/admin/prosedur-template/:id',
      title: 'Ubah Prosedur dan Template',
      load: () => import(/* webpackChunkName: 'supplies' */ './procedures/procedure-screen'),
    },
    { path: '/admin/revision-history/:id', title: 'Riwayat Revisi', load: () => import('./history/history-screen') },
  ],
});
