import type { ProposalVersion } from '../contract/entities/proposal-life';
import { compareVersions } from './compare-versions';
import { thesis } from '../contract/proposal/thesis';

const file = (name: string) => ({ name, original_name: `${name} asli`, size: 10 });
const first: Pick<ProposalVersion, 'fields' | 'files'> = {
  fields: {
    gpu: '20',
    ram: '1024',
    duration: '30',
    research_fee: 1_500_000,
    shared_data: false,
    pembimbing2: null,
    research_field: 'Visi Komputer',
    proposal_file: 'a.pdf',
    docker_image: 'b.zip',
    anggaran_file: null,
  },
  files: { proposal_file: file('a.pdf'), docker_image: file('b.zip') },
};

describe('comparing two versions of a proposal', () => {
  it('finds no change between null, empty and missing fields', () => {
    const { pembimbing2: _empty, ...fields } = first.fields;
    expect(compareVersions(thesis, first, first)).toEqual([]);
    expect(
      compareVersions(thesis, first, { ...first, fields: { ...fields, anggaran_file: '', previous_experience: '' } }),
    ).toEqual([]);
  });

  it('lists formatted changes in form order', () => {
    const fields = {
      ...first.fields,
      research_field: 'Robotika',
      gpu: '40',
      ram: '2048',
      shared_data: true,
      research_fee: 0,
      pembimbing2: 'Ir. Joko',
    };
    const changes = compareVersions(thesis, first, { ...first, fields });
    expect(changes.map((change) => [change.name, change.before, change.after])).toEqual([
      ['gpu', '20 GB', '40 GB'],
      ['ram', '1.024 GB', '2.048 GB'],
      ['pembimbing2', '—', 'Ir. Joko'],
      ['research_field', 'Visi Komputer', 'Robotika'],
      ['shared_data', 'Tidak', 'Iya'],
      ['research_fee', 'Rp1.500.000', 'Rp0'],
    ]);
    expect(changes[0]).toMatchObject({ kind: 'text', label: 'Jumlah GPU', section: 'compute', isLong: false });
  });

  it('lists replaced and added files, and a file that is no longer stored', () => {
    const newer = {
      fields: { ...first.fields, proposal_file: 'c.pdf', anggaran_file: 'd.pdf', docker_image: 'e.zip' },
      files: { proposal_file: file('c.pdf'), anggaran_file: file('d.pdf') },
    };
    expect(compareVersions(thesis, first, newer)).toEqual([
      {
        kind: 'file',
        name: 'docker_image',
        field: 'docker_image',
        label: 'Docker Image',
        section: 'files',
        before: file('b.zip'),
        after: { name: 'e.zip', original_name: null, size: null },
      },
      expect.objectContaining({ name: 'proposal_file', before: file('a.pdf'), after: file('c.pdf') }),
      expect.objectContaining({ name: 'anggaran_file', before: null, after: file('d.pdf') }),
    ]);
  });
});
