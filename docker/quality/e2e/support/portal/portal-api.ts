import { registerAdmin } from '@portal/shared/contract/endpoints/account/account';
import * as machines from '@portal/shared/contract/endpoints/machine/machine';
import * as proposals from '@portal/shared/contract/endpoints/proposal/proposal';
import type { Endpoint, ResponseOf } from '@portal/shared/contract/endpoint';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { writePoints, type WrittenPoint } from '@portal/shared/contract/proposal/revision-points';
import type { SiteConfig } from '../../../../scripts/start/start-services';
import { dayOf } from '../../../../services/src/machine/slots/schedule';
import { good, logIn, type Person, type Request, type Services } from '../../../../services/test/support/client';
import { submit } from '../../../../services/test/support/data/proposals';
import { PASSWORD, unique } from '../people/researcher';

const ADMIN = 'proposal@portal.test';
const SUPER = 'super@portal.test';
const { thesis } = proposals.proposalEndpoints;

/** The proposal's owner, and its machine, image and day. */
interface Approval {
  readonly owner: string;
  readonly machine: string;
  readonly image: string;
  /** `1` (Monday) to `7` (Sunday). */
  readonly day?: string;
}

/** Calls of the services that prepare a test's data. */
export class PortalApi {
  readonly #people = new Map<string, Promise<Person>>();

  private constructor(private readonly services: Services) {}

  /** @param portal address of the portal; its `/config.json` names the services */
  static async of(portal: string): Promise<PortalApi> {
    const config = (await (await fetch(new URL('/config.json', portal))).json()) as SiteConfig;
    return new PortalApi({ urls: { main: config.apiUrl, machine: config.machineUrl, files: config.filesUrl } });
  }

  /** Logs an account in at its first use; the services take a tenth of a second to check a password. */
  logIn(email: string): Promise<Person> {
    const person = this.#people.get(email) ?? logIn(this.services, email, PASSWORD);
    this.#people.set(email, person);
    return person;
  }

  /** Sends a call that must succeed, as a person, and returns its data. */
  async call<E extends Endpoint>(
    email: string,
    endpoint: E,
    request: Omit<Request, 'as'> = {},
  ): Promise<ResponseOf<E>> {
    return good(this.services, endpoint, { ...request, as: await this.logIn(email) });
  }

  /** Creates a content admin, Wulan Sari, with the password of the demo accounts. Returns the address. */
  async newAdmin(): Promise<string> {
    const email = `${unique('admin').replace(/\W/g, '')}@portal.test`;
    const body = { first_name: 'Wulan', last_name: 'Sari', role: '1', email, password: PASSWORD };
    await this.call(SUPER, registerAdmin, { body });
    return email;
  }

  /** Creates a proposal that waits for a decision. Returns its id. */
  async pendingProposal(kind: ProposalKind, email: string): Promise<string> {
    const title = { [PROPOSALS[kind].titleField]: unique('Usulan awal') };
    return (await submit(this.services, await this.logIn(email), kind, title)).id;
  }

  /** Creates a proposal that an admin has sent back with a note. Returns its id. */
  async proposalInRevision(
    kind: ProposalKind,
    email: string,
    note: string,
    points?: readonly WrittenPoint[],
  ): Promise<string> {
    const id = await this.pendingProposal(kind, email);
    await this.askRevision(id, email, note, points);
    return id;
  }

  async askRevision(id: string, owner: string, note: string, points: readonly WrittenPoint[] = []): Promise<void> {
    const body = { proposal_id: id, user_id: (await this.logIn(owner)).id, catatan: note, points: writePoints(points) };
    await this.call(ADMIN, proposals.storeRevisionNote, { body });
  }

  /** Returns a thesis proposal as its owner reads it. */
  async submission(email: string, id: string) {
    return (await this.call(email, thesis.show, { params: { id } })).submission;
  }

  /** Finds the id of an own proposal by its title. */
  async findOwn(kind: ProposalKind, email: string, title: string): Promise<string> {
    const rows = (await this.call(email, proposals.listOwnProposals))[PROPOSAL_KIND_DETAILS[kind].group];
    const found = rows.find((row) => row[PROPOSALS[kind].titleField] === title);
    if (!found) throw new Error(`'${title}' is not in the list of ${email}`);
    return found.id;
  }

  async reject(id: string): Promise<void> {
    await this.call(SUPER, thesis.rejected, { params: { id } });
  }

  /** Creates a machine with a few slots a day. */
  async newMachine(name: string): Promise<void> {
    const body = { nama_mesin: name, url: 'http://uji.test', description: 'Uji', gpu: '2', mig_pergpu: '2' };
    await this.call(ADMIN, machines.storeMachine, { body });
  }

  /**
   * Approves a thesis proposal for a day of the week, by default today; its container runs an image that the machine
   * has. Returns the container's id.
   */
  async approve(id: string, { owner, machine, image, day = dayOf(new Date()) }: Approval): Promise<string> {
    const place = { id_mesin: await this.#machineId(machine), id_hari: day, durasi: '30' };
    const body = { ...place, username: owner, DockerImages: image };
    await this.call(ADMIN, machines.scheduleApproval, { body, headers: { 'idempotency-key': approvalKeyOf(id) } });
    await this.call(ADMIN, thesis.approved, { params: { id }, body: { ...body, appr_description: '<p>Silakan.</p>' } });
    return this.containerOf(id);
  }

  /** Returns the id of the container in a proposal's slot. */
  async containerOf(proposal: string): Promise<string> {
    const held = (await this.call(ADMIN, machines.listRunning)).data;
    return held.find(({ proposal_id }) => proposal_id === proposal)?.id_container ?? '';
  }

  /** Returns the number of a person's containers that run on a machine, on any day. */
  async running(machine: string, email: string): Promise<number> {
    const machineId = await this.#machineId(machine);
    const days = (await this.call(ADMIN, machines.listDays)).data;
    const runs = await Promise.all(
      days.map(({ id }) =>
        this.call(ADMIN, machines.listRuns, { params: { dayId: String(id), machineId, username: email } }),
      ),
    );
    return runs.flatMap(({ data }) => data).filter(({ status }) => status === 'running').length;
  }

  async #machineId(name: string): Promise<string> {
    const { data } = await this.call(ADMIN, machines.listMachines);
    return data.find(({ nama_mesin }) => nama_mesin === name)?.id_mesin ?? '';
  }
}
