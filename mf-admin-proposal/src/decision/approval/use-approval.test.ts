import { notImageReference } from '@portal/shared/contract/machine/image-reference';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { checkApproval } from './use-approval';

const PROPOSAL = proposalFixture('thesis', {
  docker_image: 'aBc 1.zip',
  user: { id: 'u-1', email: 'siti@portal.test' },
});
const CHOICE = { id_hari: '1', id_mesin: 'm-1', durasi: '30', appr_description: '<p>Silakan.</p>' };

it.each<[string, string, readonly string[] | undefined]>([
  ['the ZIP of the applicant', 'aBc 1.zip', undefined],
  ['a reference', 'quay.io/jupyter/base-notebook:2025-01-06', undefined],
  ['another ZIP', 'lain.zip', [notImageReference]],
  ['an invalid reference', 'Jupyter Lab', [notImageReference]],
  ['nothing', '', ['Referensi image tidak boleh kosong.']],
])('checks the image: %s', (_, DockerImages, wrong) => {
  expect(checkApproval(PROPOSAL, { ...CHOICE, DockerImages })['DockerImages']).toEqual(wrong);
});

it('a proposal without a ZIP needs an image', () => {
  const withoutZip = { ...PROPOSAL, docker_image: null };
  expect(checkApproval(withoutZip, { ...CHOICE, DockerImages: '' })).toEqual({
    DockerImages: ['Referensi image tidak boleh kosong.'],
  });
});
