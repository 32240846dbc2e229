import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { listRuns, scheduleApproval } from '@portal/shared/contract/endpoints/machine/machine';
import type { Role } from '@portal/shared/contract/account/roles';
import { dayOf } from '../../../src/machine/slots/schedule';
import { good, send, type Person } from '../client';
import { TEST_IMAGE } from './docker-image';
import { until, type Server } from '../server';

interface At {
  readonly server: Server;
  readonly people: Record<Role, Person>;
  readonly machineId: string;
}

interface Choice {
  /** Day of the week; by default today. */
  readonly dayId?: string;
  readonly image?: string;
}

/** Sessions of the internal researcher at one machine: an admin books them, the researcher looks at them. */
export function sessionsAt(at: () => At) {
  const today = dayOf(new Date());
  const run = async (proposal: string, dayId = today) => {
    const { server, people, machineId } = at();
    const params = { dayId, machineId, username: people.Internal.email };
    const { data } = await good(server, listRuns, { as: people.Internal, params });
    return data.find((row) => row.proposal_id === proposal);
  };
  return {
    today,
    tomorrow: today === '7' ? '1' : String(Number(today) + 1),
    approve: (proposal: string, { dayId = today, image = TEST_IMAGE }: Choice = {}) => {
      const { server, people, machineId } = at();
      const place = { username: people.Internal.email, id_hari: dayId, durasi: '7', id_mesin: machineId };
      return send(server, scheduleApproval, {
        as: people.Proposal,
        body: { DockerImages: image, ...place },
        headers: { 'idempotency-key': approvalKeyOf(proposal) },
      });
    },
    /** Returns the session from the researcher's view. */
    run,
    untilState: (proposal: string, state: string, dayId = today) =>
      until(async () => {
        const row = await run(proposal, dayId);
        return row?.state === state ? row : null;
      }, `${proposal} is not ${state}`),
  };
}
