import {
  listAdmins,
  pageAnnouncements,
  pageUsers,
  showAdmin,
  showUser,
} from '@portal/shared/contract/endpoints/account/account';
import { listApprovedImages } from '@portal/shared/contract/endpoints/machine/approved-image';
import { listRunning } from '@portal/shared/contract/endpoints/machine/machine';
import { listBin } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { defineArea } from '@portal/shared/remote/area/area-config';

const SUPER = ['Super'] as const;
const DECIDERS = ['Proposal', 'Super'] as const;

export default defineArea({
  name: 'mf-admin-super',
  title: 'Administrasi akun',
  english: {
    'Administrasi akun': 'Account administration',
    Pengumuman: 'Announcements',
    'Buat Pengumuman': 'New announcement',
    'Manajemen User': 'User management',
    'Buat Admin': 'New admin',
    'Daftar Admin': 'Admins',
    'Daftar User': 'Users',
    'Kalender Mesin': 'Machine calendar',
    'Image Container': 'Container images',
    Pemakaian: 'Usage',
    'Sesi Berjalan': 'Running sessions',
    'Rilis Area': 'Releases',
    'Kelola Usulan': 'Manage proposals',
    'Catatan Audit': 'Audit log',
    Operasi: 'Operation',
    Portal: 'Portal',
  },
  screens: {
    '/admin/buat-pengumuman': {
      title: 'Buat Pengumuman',
      file: 'announcements/announcement-screen',
      roles: SUPER,
      menu: [{ group: 'Pengumuman', icon: 'megaphone', order: 50 }],
      calls: [pageAnnouncements],
    },
    '/admin/buat-admin': {
      title: 'Buat Admin',
      file: 'admins/create-admin-screen',
      roles: SUPER,
      menu: [{ group: 'Manajemen User', icon: 'person-add', order: 80 }],
    },
    '/admin/daftar-admin': {
      title: 'Daftar Admin',
      file: 'admins/admins-screen',
      roles: SUPER,
      menu: [{ group: 'Manajemen User', icon: 'people', order: 81, pages: ['/admin/ubah-admin'] }],
      calls: [listAdmins],
    },
    '/admin/ubah-admin/:id': {
      answers: '/admin/ubah-admin/*',
      title: 'Ubah Admin',
      file: 'admins/edit-admin-screen',
      roles: SUPER,
      calls: [showAdmin],
    },
    '/admin/daftar-user': {
      title: 'Daftar User',
      file: 'users/users-screen',
      roles: DECIDERS,
      menu: [{ roles: SUPER, group: 'Manajemen User', icon: 'people', order: 82, pages: ['/admin/ubah-user'] }],
      calls: [pageUsers],
    },
    '/admin/ubah-user/:id': {
      answers: '/admin/ubah-user/*',
      title: 'Ubah User',
      file: 'users/edit-user-screen',
      roles: SUPER,
      calls: [showUser],
    },
    // The sidebar shows these below the specified entries (admin-area.md section 2).
    '/admin/kalender': {
      title: 'Kalender Mesin',
      file: 'calendar/calendar-screen',
      roles: DECIDERS,
      menu: [{ group: 'Operasi', icon: 'grid', order: 102 }],
    },
    '/admin/pemakaian': {
      title: 'Pemakaian',
      file: 'usage/usage-screen',
      roles: DECIDERS,
      menu: [{ group: 'Operasi', icon: 'page', order: 104 }],
    },
    '/admin/sesi-berjalan': {
      title: 'Sesi Berjalan',
      file: 'running/running-screen',
      roles: DECIDERS,
      menu: [{ group: 'Operasi', icon: 'chip', order: 103 }],
      calls: [listRunning],
    },
    '/admin/image-container': {
      title: 'Image Container',
      file: 'images/images-screen',
      roles: SUPER,
      menu: [{ group: 'Portal', icon: 'service', order: 110 }],
      calls: [listApprovedImages],
    },
    '/admin/rilis': {
      title: 'Rilis Area',
      file: 'releases/releases-screen',
      roles: SUPER,
      menu: [{ group: 'Portal', icon: 'release', order: 111 }],
    },
    '/admin/kelola-usulan': {
      title: 'Kelola Usulan',
      file: 'proposals/manage-screen',
      roles: SUPER,
      menu: [{ group: 'Operasi', icon: 'tag', order: 101 }],
      calls: [listBin],
    },
    '/admin/catatan-audit': {
      title: 'Catatan Audit',
      file: 'audit/audit-screen',
      roles: SUPER,
      menu: [{ group: 'Portal', icon: 'book', order: 112 }],
    },
  },
});
