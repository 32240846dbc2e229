import { storeCategory } from '@portal/shared/contract/endpoints/content/content';
import { storeFacility } from '@portal/shared/contract/endpoints/machine/facility';
import { storeMachine } from '@portal/shared/contract/endpoints/machine/machine';
import { updateOwnProfile } from '@portal/shared/contract/endpoints/account/own-account';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { profile } from '@portal/shared/contract/endpoints/account/session';
import { refused } from '../../support/client';
import { filledForm } from '../../support/data/proposals';
import { running } from '../../support/running';

/** A few values through HTTP; shared/contract/values/values.test.ts tries all of them on the same schemas. */
describe('values through HTTP', () => {
  const at = running();
  const OWN = { first_name: 'Siti', last_name: '', phone_number: '081290001234', college: 'Kampus' };
  const store = (body: Record<string, string>) => {
    const form = filledForm('thesis');
    return { as: at.people.Internal, body: { ...form.body, ...body }, files: form.files };
  };

  it('stores names, institutions and phone numbers as they are read, without what nobody sees', async () => {
    const as = at.people.External;
    const body = {
      first_name: '\u202aNur’aini\u00a0“Ani”\u202c',
      last_name: '-',
      phone_number: '\u200e+62 812\u20119000\u20111235',
      college: 'PT “Maju: Bersama” + Rekan\u200b',
    };
    await at.good(updateOwnProfile, { as, body });
    expect((await at.good(profile, { as })).profile.user_profile).toMatchObject({
      first_name: 'Nur’aini “Ani”',
      last_name: null,
      phone_number: '081290001235',
      college: 'PT “Maju: Bersama” + Rekan',
    });
  });

  it.each([
    ['first_name', 'Siti<b>', /Karakter '<' tidak dapat dipakai/],
    ['phone_number', '0812abc34567', /harus berupa angka/],
  ])('refuses %s %j by name', async (field, value, message) => {
    const as = at.people.External;
    const reply = await at.send(updateOwnProfile, { as, body: { ...OWN, [field]: value } });
    expect(refused(reply)).toEqual({ [field]: [expect.stringMatching(message)] });
  });

  it('stores numbers and amounts as people write them', async () => {
    const { submission } = await at.good(
      proposalEndpoints.thesis.store,
      store({ ram: '1.024', storage: '1\u00a0500', duration: '３０', research_fee: 'Rp. 1.500.000,-' }),
    );
    expect(submission).toMatchObject({ ram: '1024', storage: '1500', duration: '30', research_fee: '1500000' });
  });

  it.each([
    ['ram', '1e6', /harus berupa angka/],
    ['storage', '9'.repeat(4000), /harus berupa angka/],
    ['ram', '999999999', /bilangan bulat sampai 4\.096 GB/],
    ['research_fee', '-1', /tidak boleh kurang dari 0/],
    ['pembimbing1', 'Dr. <i>', /Karakter '<'/],
    ['research_field', '\u200b', /tidak boleh kosong/],
  ])('refuses %s %j by name', async (field, value, message) => {
    const reply = await at.send(proposalEndpoints.thesis.store, store({ [field]: value }));
    expect(refused(reply)).toEqual({ [field]: [expect.stringMatching(message)] });
  });

  it('reads by the same rules on the machine service and in every other form', async () => {
    const as = at.people.Super;
    const machine = { nama_mesin: 'Uji', url: 'https://uji.test', description: 'Uji', gpu: '1.5', mig_pergpu: '1' };
    const reply = await at.send(storeMachine, { as, body: machine });
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('GPU harus berupa bilangan bulat')]);
    const facility = { name: 'Uji', start_stock: '2.5', mass_unit: 'TB' };
    expect(await at.refused(storeFacility, { as, body: facility })).toHaveProperty('start_stock');
    await at.good(storeCategory, { as: 'Content', body: { label: 'Kategori\u00a0Uji' } });
    expect(await at.refused(storeCategory, { as: 'Content', body: { label: 'Kategori\u200b Uji' } })).toEqual({
      label: ['Kategori sudah ada.'],
    });
  });
});
