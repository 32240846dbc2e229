import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import {
  listMachines,
  listOccupancy,
  listRuns,
  scheduleApproval,
  storeMachine,
} from '@portal/shared/contract/endpoints/machine/machine';
import * as calls from '@portal/shared/contract/endpoints/proposal/proposal';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { showTimeline } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import type { Role } from '@portal/shared/contract/account/roles';
import { good, send, type Person } from '../client';
import { submit } from './proposals';
import type { Server } from '../server';

const { thesis } = calls.proposalEndpoints;
const DAY = '2';

interface At {
  readonly server: Server;
  readonly people: Record<Role, Person>;
}

/** Values of an approval that differ from the usual ones. */
type Choice = Partial<Record<'DockerImages' | 'username' | 'id_hari' | 'durasi' | 'id_mesin', string>>;

/** Adds a machine and returns its id. @param gpu number of GPUs, each in `parts` parts */
export async function addMachine({ server, people }: At, name: string, gpu = 4, parts = 4): Promise<string> {
  const size = { gpu: String(gpu), mig_pergpu: String(parts) };
  const body = { nama_mesin: name, url: 'http://gpu.test', description: 'uji', ...size };
  await good(server, storeMachine, { as: people.Super, body });
  return (await good(server, listMachines)).data.find(({ nama_mesin }) => nama_mesin === name)?.id_mesin ?? '';
}

/**
 * Actions of applicant and admins in the course of a proposal.
 * @param newMachine name of a machine to add for them; by default they use the first one of the demo data
 */
export function actorsAt(at: () => At, newMachine?: string) {
  let added: Promise<string> | undefined;
  const by = (role: Role, id: string) => ({ as: at().people[role], params: { id } });
  const machine = async () => (await good(at().server, listMachines)).data[0];
  const machineId = async () =>
    newMachine ? (added ??= addMachine(at(), newMachine)) : ((await machine())?.id_mesin ?? '');
  const schedule = async (over: Choice = {}) => ({
    DockerImages: 'x.zip',
    username: at().people.Internal.email,
    id_hari: DAY,
    durasi: '30',
    id_mesin: await machineId(),
    ...over,
  });
  /** First call of an approval. Portals of earlier releases send no key: `id` is null. */
  const takeSlot = async (id: string | null, over?: Choice) => {
    const headers: Record<string, string> = id === null ? {} : { 'idempotency-key': approvalKeyOf(id) };
    return good(at().server, scheduleApproval, { as: at().people.Proposal, body: await schedule(over), headers });
  };
  /** Second call of an approval. */
  const record = async (id: string, over?: Choice) => {
    const body = { ...(await schedule(over)), appr_description: '<p>Ya</p>' };
    return send(at().server, thesis.approved, { ...by('Proposal', id), body });
  };
  /** Makes both calls of an approval, like the portal. */
  const approve = async (id: string, durasi?: string) => {
    const over = durasi ? { durasi } : {};
    await takeSlot(id, over);
    const { status, text } = await record(id, over);
    if (status !== 200) throw new Error(`the approval is refused: ${status} ${text}`);
  };
  return {
    by,
    machine,
    schedule,
    takeSlot,
    record,
    approve,
    pending: async () => (await submit(at().server, at().people.Internal)).id,
    approved: async (durasi?: string) => {
      const { id } = await submit(at().server, at().people.Internal);
      await approve(id, durasi);
      return id;
    },
    show: async (id: string, role: Role = 'Super') => (await good(at().server, thesis.show, by(role, id))).submission,
    listed: async (id: string, as: Person) =>
      (await good(at().server, calls.listOwnProposals, { as })).submission.find((row) => row.id === id),
    kinds: async (id: string, role: Role = 'Super') =>
      (await good(at().server, showTimeline, by(role, id))).timeline.map(({ kind }) => kind),
    extensions: async (id: string, role: Role = 'Super') =>
      (await good(at().server, course.listExtensions, by(role, id))).extension,
    /** Number of the researcher's running containers on the machine and day. */
    runs: async () => {
      const { Internal } = at().people;
      const params = { dayId: DAY, machineId: await machineId(), username: Internal.email };
      const { data } = await good(at().server, listRuns, { as: Internal, params });
      return data.filter(({ status }) => status === 'running').length;
    },
    /** Number of slots held at the machine on the day. */
    used: async () => {
      const { data } = await good(at().server, listOccupancy, { as: at().people.Super });
      const id = await machineId();
      return data.find((row) => row.id_mesin === id && row.id_hari === DAY)?.used;
    },
  };
}
