import type { FacilityCounts } from '@portal/shared/contract/field/options';
import * as facilities from '@portal/shared/contract/endpoints/machine/facility';
import { CHANGED_MEANWHILE } from '@portal/shared/contract/fields';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { deleteProposal } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { usedStock } from '../../src/main/facility/used-stock';
import { refused } from '../support/client';
import { actorsAt } from '../support/data/proposal-actors';
import { running } from '../support/running';

it.each([
  ['GB', 1500, 1500],
  ['TB', 1500, 2],
  ['TB', 3000, 3],
  ['PB', 1, 1],
  ['MB', 1.5, 1500],
  ['B', 2, 2_000_000_000],
  ['YB', 0, 0],
])('uses in %s for %d GB: %d', (mass_unit, storage, used) => {
  expect(usedStock({ counts: 'storage', mass_unit, use_stock: 7 }, { gpu: 0, ram: 0, storage })).toBe(used);
});

it('keeps the stored use of a facility that counts nothing', () => {
  expect(usedStock({ counts: 'tidak', mass_unit: 'GB', use_stock: 7 }, { gpu: 1, ram: 1, storage: 1 })).toBe(7);
});

describe('stock of a facility', () => {
  const at = running();
  const act = actorsAt(() => at);

  /** Creates a facility and returns functions to show and update it. */
  const stocked = async (
    name: string,
    counts: FacilityCounts | undefined,
    start_stock = '100000',
    mass_unit = 'GB',
  ) => {
    const as = at.people.Proposal;
    await at.good(facilities.storeFacility, { as, body: { name, start_stock, mass_unit, ...(counts && { counts }) } });
    const { facility } = await at.good(facilities.listFacilities, { as });
    const params = { id: facility.find((row) => row.name === name)?.id ?? '' };
    const show = async () => (await at.good(facilities.showFacility, { as, params })).facility;
    return {
      show,
      used: async () => Number((await show()).use_stock),
      update: (body: Record<string, string>) => at.send(facilities.updateFacility, { as, params, body }),
    };
  };

  it('is not changed by a form that was opened before another change', async () => {
    const shared = await stocked('Dipakai berdua', 'tidak');
    const opened = (await shared.show()).updated_at ?? '';
    expect((await shared.update({ name: 'Nama A', seen_updated_at: opened })).status).toBe(200);
    expect(await shared.update({ name: 'Nama B', seen_updated_at: opened })).toMatchObject({
      status: 409,
      json: { code: CHANGED_MEANWHILE },
    });
    expect(await shared.show()).toHaveProperty('name', 'Nama A');
  });

  it('follows approvals, finishes and deletions', async () => {
    const [gpu, ram, storage] = [
      await stocked('Memori GPU', 'gpu'),
      await stocked('RAM', 'ram'),
      await stocked('Disk', 'storage'),
    ];
    const used = async () => [await gpu.used(), await ram.used(), await storage.used()];
    const before = await used();
    const more = before.map((amount) => amount + 20);
    const pending = await act.pending();
    expect(await used()).toEqual(before);
    await act.approve(pending);
    // The tests' form requests 20 GB of each.
    expect(await used()).toEqual(more);
    expect(await ram.show()).toMatchObject({ remaining_stock: String(100_000 - (more[1] ?? 0)) });

    await at.good(proposalEndpoints.thesis.finished, act.by('Proposal', pending));
    expect(await used()).toEqual(before);
    const binned = await act.approved();
    expect(await used()).toEqual(more);
    await at.good(deleteProposal, act.by('Super', binned));
    expect(await used()).toEqual(before);
  });

  it('frees the stock of an ended session and counts non-numeric text as zero', async () => {
    const ram = await stocked('RAM sampai habis', 'ram');
    const before = await ram.used();
    const [ended, old] = [await act.approved(), await act.approved()];
    expect(await ram.used()).toBe(before + 40);
    await at.restart(() =>
      at.sql(
        `update proposal set ends_at = now() - interval '1 minute' where id = '${ended}'`,
        `update proposal set ram = '64 GB' where id = '${old}'`,
      ),
    );
    expect(Number((await ram.show()).use_stock)).toBe(before);
  });

  it('checks a changed start stock against current use, but not an unchanged one', async () => {
    await act.approved();
    const facility = await stocked('RAM kecil', 'ram', '1');
    const { use_stock, remaining_stock } = await facility.show();
    expect(Number(remaining_stock)).toBe(1 - Number(use_stock));
    expect(Number(remaining_stock)).toBeLessThan(0);
    const tooLow = { start_stock: ['Stok Awal tidak boleh kurang dari Stok Terpakai.'] };
    expect(refused(await facility.update({ start_stock: '2' }))).toEqual(tooLow);
    expect((await facility.update({ start_stock: '1', name: 'RAM sedikit' })).status).toBe(200);
    expect(await facility.show()).toMatchObject({ name: 'RAM sedikit', start_stock: '1', counts: 'ram' });
    // In a larger unit two are enough.
    expect((await facility.update({ start_stock: '2', mass_unit: 'PB' })).status).toBe(200);
    expect(await facility.show()).toMatchObject({ use_stock: '1', remaining_stock: '1' });
    expect((await facility.update({ counts: 'tidak' })).status).toBe(200);
    expect(await facility.show()).toMatchObject({ use_stock: '0', counts: 'tidak' });
  });

  it('refuses a taken name and an unknown counted resource; counts nothing by default', async () => {
    const as = at.people.Proposal;
    const body = { name: 'Listrik', start_stock: '5', mass_unit: 'B', counts: 'listrik' };
    expect(await at.refused(facilities.storeFacility, { as: 'Super', body })).toHaveProperty('counts');
    const licence = await stocked('Lisensi', undefined);
    expect(await licence.show()).toMatchObject({ use_stock: '0', counts: 'tidak' });
    const taken = { name: 'lisensi', start_stock: '5', mass_unit: 'B' };
    expect(await at.refused(facilities.storeFacility, { as, body: taken })).toHaveProperty('name');
    expect((await licence.update({ start_stock: '30', name: '' })).status).toBe(200);
    const { id } = await licence.show();
    expect(await licence.show()).toMatchObject({ name: 'Lisensi', remaining_stock: '30' });
    await at.good(facilities.deleteFacility, { as, params: { id } });
    expect(await at.status(facilities.showFacility, { as, params: { id } })).toBe(404);
  });
});
