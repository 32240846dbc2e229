import type { Page } from '@playwright/test';
import * as account from '@portal/shared/contract/endpoints/account/account';
import { storeApprovedImage } from '@portal/shared/contract/endpoints/machine/approved-image';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { choose } from '../../choose';
import { setRichText } from '../../content';
import { control, PASSWORD } from '../../people/researcher';
import { actionsOf, agreed, agreedInMenu, fill, inDialog, press, typed, typedIn } from './action';

const ADMIN = { first_name: 'Tri', last_name: 'Wahyuni', email: 'tri@portal.test', password: PASSWORD };
const SUBJECT = { subject: 'Pemeliharaan' };
const IMAGE = { reference: 'quay.io/lab/uji:1', name: 'Uji' };

async function fillAdmin(page: Page): Promise<void> {
  await fill(ADMIN)(page);
  await choose(control(page, 'role'), 'Admin Konten');
}

async function writeAnnouncement(page: Page): Promise<void> {
  await fill(SUBJECT)(page);
  await setRichText(page, '<p>Mesin dirawat.</p>');
}

export const SUPERS = actionsOf('super@portal.test', [
  [account.registerAdmin, '/admin/buat-admin', press('Buat'), { ...typed(ADMIN), open: fillAdmin }],
  [account.updateAdmin, '/admin/ubah-admin/:admin', press('Ubah'), typed({ last_name: 'Wahyuni' })],
  [
    account.deleteAdmin,
    '/admin/daftar-admin',
    agreedInMenu('Hapus', 'Benar ingin menghapus akun admin?', 'Hapus', 'Dewi Lestari'),
    { says: /Akun admin gagal dihapus\./ },
  ],
  [account.updateUser, '/admin/ubah-user/:user', press('Ubah'), typed({ college: 'Universitas Uji' })],
  [storeApprovedImage, '/admin/image-container', inDialog('Tambah'), typedIn('Tambah Image', IMAGE)],
  [
    course.deleteProposal,
    '/admin/kelola-usulan',
    agreedInMenu('Hapus', 'Benar ingin menghapus usulan?', 'Hapus'),
    { isQuiet: true, says: /Usulan gagal dihapus\./ },
  ],
  [
    account.deleteUser,
    '/admin/daftar-user',
    agreedInMenu('Hapus', 'Benar ingin menghapus akun user?', 'Hapus'),
    { says: /Akun user gagal dihapus\./ },
  ],
  [
    account.storeAnnouncement,
    '/admin/buat-pengumuman',
    agreed('Buat', 'Kirim pengumuman?', 'Kirim'),
    { ...typed(SUBJECT), open: writeAnnouncement },
  ],
]);
