import type { Machine } from '../../contract/entities/machine';
import { memoryFit } from './slot-memory';

const machine = (id_mesin: string, slot_memory_gb: string | null): Machine => ({
  id_mesin,
  nama_mesin: id_mesin,
  url: null,
  description: null,
  gpu: '1',
  mig_pergpu: '4',
  status: 'active',
  slot_memory_gb,
});
const MACHINES = [machine('kecil', '20'), machine('besar', '40'), machine('tanpa', null)];
const on = (id_mesin: string, used: number, closed: string | null = null) => ({
  id_hari: '1',
  id_mesin,
  used,
  total: 4,
  closed,
});

it('counts free open slots with enough memory and returns a too small slot size', () => {
  const occupancy = [on('kecil', 1), on('besar', 1), on('besar', 0, 'Tutup setiap Minggu'), on('tanpa', 0)];
  expect(memoryFit('20', MACHINES, occupancy, 'kecil')).toEqual({ asked: 20, fitting: 6, tooSmall: null });
  expect(memoryFit('40', MACHINES, occupancy, 'kecil')).toEqual({ asked: 40, fitting: 3, tooSmall: 20 });
  expect(memoryFit('40', MACHINES, occupancy, 'tanpa')).toEqual({ asked: 40, fitting: 3, tooSmall: null });
});

it('returns null for unknown slot memory and unknown requests', () => {
  expect(memoryFit('40', [machine('tanpa', null)], [on('tanpa', 0)], 'tanpa').fitting).toBeNull();
  expect(memoryFit('dua', MACHINES, [], 'kecil')).toEqual({ asked: null, fitting: null, tooSmall: null });
  expect(memoryFit(null, MACHINES, [], 'kecil').asked).toBeNull();
});
