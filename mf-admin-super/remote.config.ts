import {
  listAdmins,
  listAnnouncements,
  listUsers,
  showAdmin,
  showUser,
} from '@portal/shared/contract/endpoints/account';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import { listBin } from '@portal/shared/contract/endpoints/proposal-course';
import { defineArea } from '@portal/shared/remote/area-config';

export default defineArea({
  name: 'mf-admin-super',
  title: 'Administrasi akun',
  paths: [
    { pattern: '/admin/buat-pengumuman', roles: ['Super'] },
    { pattern: '/admin/buat-admin', roles: ['Super'] },
    { pattern: '/admin/daftar-admin', roles: ['Super'] },
    { pattern: '/admin/ubah-admin/*', roles: ['Super'] },
    { pattern: '/admin/daftar-user', roles: ['Proposal', 'Super'] },
    { pattern: '/admin/ubah-user/*', roles: ['Super'] },
    { pattern: '/admin/rilis', roles: ['Super'] },
    { pattern: '/admin/kelola-usulan', roles: ['Super'] },
    { pattern: '/admin/catatan-audit', roles: ['Super'] },
  ],
  menu: [
    {
      roles: ['Super'],
      group: 'Pengumuman',
      label: 'Buat Pengumuman',
      path: '/admin/buat-pengumuman',
      icon: 'megaphone',
      order: 50,
    },
    {
      roles: ['Super'],
      group: 'Manajemen User',
      label: 'Buat Admin',
      path: '/admin/buat-admin',
      icon: 'person-add',
      order: 80,
    },
    {
      roles: ['Super'],
      group: 'Manajemen User',
      label: 'Daftar Admin',
      path: '/admin/daftar-admin',
      icon: 'people',
      order: 81,
    },
    {
      roles: ['Super'],
      group: 'Manajemen User',
      label: 'Daftar User',
      path: '/admin/daftar-user',
      icon: 'people',
      order: 82,
    },
    {
      roles: ['Super'],
      group: null,
      label: 'Rilis Area',
      path: '/admin/rilis',
      icon: 'release',
      order: 90,
      place: 'profile',
    },
    // Not in the sidebar, whose entries are the specification's (admin-area.md section 2).
    {
      roles: ['Super'],
      group: null,
      label: 'Kelola Usulan',
      path: '/admin/kelola-usulan',
      icon: 'document',
      order: 91,
      place: 'profile',
    },
    {
      roles: ['Super'],
      group: null,
      label: 'Catatan Audit',
      path: '/admin/catatan-audit',
      icon: 'book',
      order: 92,
      place: 'profile',
    },
  ],
  calls: {
    '/admin/daftar-admin': [listAdmins],
    '/admin/ubah-admin/:id': [showAdmin],
    '/admin/daftar-user': [listUsers],
    '/admin/ubah-user/:id': [showUser],
    '/admin/buat-pengumuman': [listUsers, listAnnouncements],
    '/admin/kelola-usulan': [listAllProposals, listBin],
  },
});
