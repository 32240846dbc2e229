import * as account from '@portal/shared/contract/endpoints/account';
import { storeApprovedImage } from '@portal/shared/contract/endpoints/approved-image';
import * as course from '@portal/shared/contract/endpoints/proposal-course';
import { setRichText } from '../content';
import { control } from '../researcher';
import { choose } from '../choose';
import { type Action, press, fill, agreed, agreedInMenu, inDialog, opened } from './action';
import { NAMES } from './account-actions';

const SUPER = 'super@portal.test';
export const SUPERS: readonly Action[] = [
  {
    call: account.registerAdmin,
    email: SUPER,
    at: '/admin/buat-admin',
    press: press('Buat'),
    keeps: ['first_name', 'Tri'],
    open: async (page) => {
      await fill(NAMES)(page);
      await choose(control(page, 'role'), 'Admin Konten');
    },
  },
  {
    call: account.updateAdmin,
    email: SUPER,
    at: '/admin/ubah-admin/:admin',
    open: fill({ last_name: 'Wahyuni' }),
    press: press('Ubah'),
    keeps: ['last_name', 'Wahyuni'],
  },
  {
    call: account.deleteAdmin,
    email: SUPER,
    at: '/admin/daftar-admin',
    press: agreedInMenu('Hapus', 'Benar ingin menghapus akun admin?', 'Hapus', 'Dewi Lestari'),
    says: /Akun admin gagal dihapus\./,
  },
  {
    call: account.updateUser,
    email: SUPER,
    at: '/admin/ubah-user/:user',
    open: fill({ college: 'Universitas Uji' }),
    press: press('Ubah'),
    keeps: ['college', 'Universitas Uji'],
  },
  {
    call: storeApprovedImage,
    email: SUPER,
    at: '/admin/image-container',
    press: inDialog('Tambah'),
    keeps: ['reference', 'quay.io/lab/uji:1'],
    open: (page) => opened(page, 'Tambah Image', fill({ name: 'Uji', reference: 'quay.io/lab/uji:1' })),
  },
  {
    call: course.deleteProposal,
    email: SUPER,
    at: '/admin/kelola-usulan',
    isQuiet: true,
    press: agreedInMenu('Hapus', 'Benar ingin menghapus usulan?', 'Hapus'),
    says: /Usulan gagal dihapus\./,
  },
  {
    call: account.deleteUser,
    email: SUPER,
    at: '/admin/daftar-user',
    press: agreedInMenu('Hapus', 'Benar ingin menghapus akun user?', 'Hapus'),
    says: /Akun user gagal dihapus\./,
  },
  {
    call: account.storeAnnouncement,
    email: SUPER,
    at: '/admin/buat-pengumuman',
    press: agreed('Buat', 'Kirim pengumuman?', 'Kirim'),
    keeps: ['subject', 'Pemeliharaan'],
    open: async (page) => {
      await fill({ subject: 'Pemeliharaan' })(page);
      await setRichText(page, '<p>Mesin dirawat.</p>');
    },
  },
];
