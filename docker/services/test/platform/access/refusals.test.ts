import { randomUUID } from 'node:crypto';
import { showFacility } from '@portal/shared/contract/endpoints/machine/facility';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { REFUSALS, type RefusalCode } from '@portal/shared/contract/text/refusals';
import { ApiError, describeFailure, setFailureWords } from '@portal/shared/http';
import { prepareShared, speak, translate, translateRefusal } from '@portal/shared/language';
import { fill } from '@portal/shared/language/fill';
import * as z from 'zod/mini';
import { messageOf, send } from '../../support/client';
import { submit } from '../../support/data/proposals';
import { running } from '../../support/running';

const { thesis } = proposalEndpoints;
const known = z.looseObject({ code: z.string(), parameters: z.record(z.string(), z.union([z.string(), z.number()])) });

describe('a refusal', () => {
  const at = running();
  beforeAll(async () => {
    speak('en');
    await prepareShared();
    setFailureWords(translate, translateRefusal);
  });
  afterAll(() => speak('id'));

  it.each<[RefusalCode, string]>([
    ['missing/facility', 'The facility was not found.'],
    ['access/other-proposal', 'You cannot open or edit this proposal.'],
    ['proposal/status-changed', 'The status of the proposal has changed to Rejected; reload the page.'],
    ['missing/address', 'This address of the service is not known.'],
  ])('%s carries its code and parameters beside the text, and is read in English by them', async (code, english) => {
    const { people, server } = at;
    const { id } = await submit(server, people.Internal);
    const reply = await {
      'missing/facility': () => send(server, showFacility, { as: people.Super, params: { id: 'F000' } }),
      'access/other-proposal': () => send(server, thesis.show, { as: people.External, params: { id } }),
      'proposal/status-changed': async () => {
        await send(server, thesis.rejected, { as: people.Proposal, params: { id } });
        return send(server, thesis.rejected, { as: people.Proposal, params: { id } });
      },
      'missing/address': () => send(server, { ...showFacility, path: `/${randomUUID()}` }, { as: people.Super }),
    }[code as 'missing/facility']();
    const [status, text] = REFUSALS[code];
    const { code: said, parameters } = known.parse(reply.json);
    expect([reply.status, said, messageOf(reply)]).toEqual([status, code, fill(text, parameters)]);
    const failure = new ApiError('refused', 'test', { code: said, parameters, serverMessage: messageOf(reply) });
    expect(describeFailure(failure).text).toBe(english);
  });
});
