import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import { listMachines, listRuns, scheduleApproval } from '@portal/shared/contract/endpoints/machine';
import * as calls from '@portal/shared/contract/endpoints/proposal';
import * as course from '@portal/shared/contract/endpoints/proposal-course';
import { showTimeline } from '@portal/shared/contract/endpoints/proposal-review';
import { good, type enterAll, type Person } from '../client';
import { submit } from './proposals';
import type { Server } from '../server';

const { thesis } = calls.proposalEndpoints;
const DAY = '2';

type People = Awaited<ReturnType<typeof enterAll>>;

/** Actions of applicant and admins in the course of a proposal. */
export function actorsAt(at: () => { readonly server: Server; readonly people: People }) {
  const by = (role: keyof People, id: string) => ({ as: at().people[role], params: { id } });
  const machine = async () => (await good(at().server, listMachines)).data[0];
  const schedule = async (durasi = '30') => ({
    DockerImages: 'x.zip',
    username: at().people.Internal.email,
    id_hari: DAY,
    durasi,
    id_mesin: (await machine())?.id_mesin ?? '',
  });
  /** Makes both calls of an approval, like the portal. */
  const approve = async (id: string, durasi = '30') => {
    const body = await schedule(durasi);
    const headers = { 'idempotency-key': approvalKeyOf(id) };
    await good(at().server, scheduleApproval, { as: at().people.Proposal, body, headers });
    await good(at().server, thesis.approved, {
      ...by('Proposal', id),
      body: { ...body, appr_description: '<p>Ya</p>' },
    });
  };
  return {
    by,
    machine,
    schedule,
    approve,
    pending: async () => (await submit(at().server, at().people.Internal)).id,
    approved: async (durasi?: string) => {
      const { id } = await submit(at().server, at().people.Internal);
      await approve(id, durasi);
      return id;
    },
    show: async (id: string, role: keyof People = 'Super') =>
      (await good(at().server, thesis.show, by(role, id))).submission,
    listed: async (id: string, as: Person) =>
      (await good(at().server, calls.listOwnProposals, { as })).submission.find((row) => row.id === id),
    kinds: async (id: string, role: keyof People = 'Super') =>
      (await good(at().server, showTimeline, by(role, id))).timeline.map(({ kind }) => kind),
    extensions: async (id: string, role: keyof People = 'Super') =>
      (await good(at().server, course.listExtensions, by(role, id))).extension,
    runs: async () => {
      const { Internal } = at().people;
      const params = { dayId: DAY, machineId: (await machine())?.id_mesin ?? '', username: Internal.email };
      return (await good(at().server, listRuns, { as: Internal, params })).data.filter(
        ({ status }) => status === 'running',
      ).length;
    },
  };
}
