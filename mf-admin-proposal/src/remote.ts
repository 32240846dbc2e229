import { defineRemote } from '@portal/shared/remote/define-remote';
import css from './proposal-admin.css';

export default defineRemote({
  styles: [css],
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
    { path: '/admin/fasilitas', title: 'Daftar Fasilitas', load: () => import('./facilities/facilities-screen') },
    { path: '/admin/fasilitas/:id', title: 'Ubah Fasilitas', load: () => import('./facilities/facility-screen') },
    { path: '/admin/fasilitas/ubah/:id', title: 'Ubah Fasilitas', load: () => import('./facilities/facility-screen') },
    {
      path: '/admin/prosedur-template',
      title: 'Daftar Prosedur dan Template',
      load: () => import('./procedures/procedures-screen'),
    },
    {
      path: '/admin/prosedur-template/:id',
      title: 'Ubah Prosedur dan Template',
      load: () => import('./procedures/procedure-screen'),
    },
    { path: '/admin/revision-history/:id', title: 'Riwayat Revisi', load: () => import('./history/history-screen') },
  ],
});
