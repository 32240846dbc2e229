import { defineArea } from '@portal/shared/remote/area-config';

const DECIDERS = ['Proposal', 'Super'] as const;

export default defineArea({
  name: 'mf-admin-proposal',
  title: 'Administrasi usulan',
  paths: [
    { pattern: '/admin/dasbor', roles: DECIDERS },
    { pattern: '/admin/usulan/*', roles: DECIDERS },
    { pattern: '/admin/usulan-non-ta/*', roles: DECIDERS },
    { pattern: '/admin/usulan-industri/*', roles: DECIDERS },
    { pattern: '/admin/revision-history/*', roles: DECIDERS },
    { pattern: '/admin/fasilitas/*', roles: DECIDERS },
    { pattern: '/admin/prosedur-template/*', roles: DECIDERS },
  ],
  menu: [
    { roles: DECIDERS, group: null, label: 'Dasbor', path: '/admin/dasbor', icon: 'home', order: 0 },
    { roles: ['Super'], group: 'Fasilitas', label: 'Daftar Fasilitas', path: '/admin/fasilitas', icon: 'chip', order: 60 },
    { roles: DECIDERS, group: 'Prosedur dan Template', label: 'Daftar Prosedur', path: '/admin/prosedur-template', icon: 'book', order: 70 },
  ],
});
