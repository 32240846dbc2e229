import type { Role } from '@portal/shared/contract/account/roles';

export const DEMO_PASSWORD = 'Rahasia#2026';

function demo(
  email: string,
  role: Role,
  [first_name, last_name]: readonly [string, string | null],
  college?: string,
  phone_number?: string,
) {
  return { email, role, first_name, last_name, college, phone_number };
}

/** The five accounts of the README and a few more researchers; one has a single name. */
export const DEMO_ACCOUNTS = [
  demo('super@portal.test', 'Super', ['Agus', 'Prasetyo']),
  demo('konten@portal.test', 'Content', ['Dewi', 'Lestari']),
  demo('proposal@portal.test', 'Proposal', ['Bambang', 'Hartono']),
  demo('internal@portal.test', 'Internal', ['Siti', 'Rahmawati'], 'Fakultas Ilmu Komputer', '081234567001'),
  demo('external@portal.test', 'External', ['Wahyuni', null], 'Politeknik Nusantara', '081234567002'),
  demo('rina.wulandari@portal.test', 'External', ['Rina', 'Wulandari'], 'Institut Teknologi Samudra', '081234567003'),
  demo('yusuf.maulana@portal.test', 'Internal', ['Yusuf', 'Maulana Ibrahim'], 'Fakultas Teknik', '081234567004'),
  demo('maria.situmorang@portal.test', 'External', ['Maria', 'Situmorang'], 'PT Cakrawala Data', '081234567005'),
];
