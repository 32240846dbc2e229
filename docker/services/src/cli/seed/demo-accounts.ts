import type { Role } from '@portal/shared/contract/roles';

/** Password of all demo accounts (README.md). */
export const DEMO_PASSWORD = 'Rahasia#2026';

interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly college?: string;
  readonly phone?: string;
}

/** The five accounts that people try the portal with, and a few more researchers; one has a single name. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'super@portal.test', role: 'Super', firstName: 'Agus', lastName: 'Prasetyo' },
  { email: 'konten@portal.test', role: 'Content', firstName: 'Dewi', lastName: 'Lestari' },
  { email: 'proposal@portal.test', role: 'Proposal', firstName: 'Bambang', lastName: 'Hartono' },
  {
    email: 'internal@portal.test',
    role: 'Internal',
    firstName: 'Siti',
    lastName: 'Rahmawati',
    college: 'Fakultas Ilmu Komputer',
    phone: '081234567001',
  },
  {
    email: 'external@portal.test',
    role: 'External',
    firstName: 'Wahyuni',
    lastName: null,
    college: 'Politeknik Nusantara',
    phone: '081234567002',
  },
  {
    email: 'rina.wulandari@portal.test',
    role: 'External',
    firstName: 'Rina',
    lastName: 'Wulandari',
    college: 'Institut Teknologi Samudra',
    phone: '081234567003',
  },
  {
    email: 'yusuf.maulana@portal.test',
    role: 'Internal',
    firstName: 'Yusuf',
    lastName: 'Maulana Ibrahim',
    college: 'Fakultas Teknik',
    phone: '081234567004',
  },
  {
    email: 'maria.situmorang@portal.test',
    role: 'External',
    firstName: 'Maria',
    lastName: 'Situmorang',
    college: 'PT Cakrawala Data',
    phone: '081234567005',
  },
];
