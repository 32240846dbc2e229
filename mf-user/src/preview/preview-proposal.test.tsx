import { screen, waitFor } from '@testing-library/react';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { wireProposal } from '@portal/shared/testing/proposal-fixture';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const portal = portalForEachTest();

it('a non-thesis proposal at the thesis preview URL has the title and code of its own kind', async () => {
  const nonTa = wireProposal('nonTa');
  const id = String(nonTa['id']);
  portal.respond('GET', `/api/user-internal/proposal-submission/show/${id}`, success({ submission: nonTa }));
  portal.respond('GET', `/api/user-internal/revisishow/${id}`, success({ proposal_revisi: [] }));
  renderArea(area, `/user/usulan/pratinjau/${id}`, { role: 'Internal', username: 'siti@portal.test' });
  expect(await screen.findByText(/^Pratinjau Usulan Non TA · NT-/)).toBeInTheDocument();
  expect(screen.getByText(/^Menunggu tinjauan admin · (sejak|baru saja)/)).toBeInTheDocument();
});

it('facts are hidden until the version list loads, but at most four seconds', async () => {
  const sent = wireProposal('thesis', { id: 'p', version: 2 });
  portal.respond('GET', '/api/user-internal/proposal-submission/show/p', success({ submission: sent }));
  portal.respond('GET', '/api/user-internal/revisishow/p', success({ proposal_revisi: [] }));
  portal.respond('GET', '/api/user-internal/proposal/version/show-all/p', { hang: true });
  renderArea(area, '/user/usulan/pratinjau/p', { role: 'Internal', username: 'siti@portal.test' });
  const facts = await screen.findByText('Dr. Ratna Kusumawardani');
  expect(screen.getByRole('button', { name: 'Tarik usulan' })).toBeVisible();
  expect(facts).not.toBeVisible();
  await waitFor(() => expect(facts).toBeVisible(), { timeout: 4_000 });
});
