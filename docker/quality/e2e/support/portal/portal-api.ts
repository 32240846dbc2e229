import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { writePoints, type WrittenPoint } from '@portal/shared/contract/proposal/revision-points';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { prefixOf, roleOfNumber } from '@portal/shared/contract/account/roles';
import { studyProgramsOf } from '@portal/shared/contract/field/options';
import { dayOf } from '../../../../services/src/machine/slots/schedule';
import { PASSWORD, smallFile, unique } from '../people/researcher';

const ADMIN = 'proposal@portal.test';

interface Caller {
  readonly token: string;
  readonly prefix: string;
}

/** The proposal's owner, and its machine, image and day. */
interface Approval {
  readonly owner: string;
  readonly machine: string;
  readonly image: string;
  /** `1` (Monday) to `7` (Sunday). */
  readonly day?: string;
}

/** Calls of the main API that prepare a test's data. */
export class PortalApi {
  readonly #callers = new Map<string, Promise<Caller>>();

  private constructor(
    private readonly url: string,
    private readonly machineUrl: string,
  ) {}

  /** @param portal address of the portal; its `/config.json` names the main API */
  static async of(portal: string): Promise<PortalApi> {
    const config = (await (await fetch(new URL('/config.json', portal))).json()) as {
      apiUrl: string;
      machineUrl: string;
    };
    return new PortalApi(config.apiUrl, config.machineUrl);
  }

  /** Logs an account in at its first use; the services take a tenth of a second to check a password. */
  logIn(email: string): Promise<Caller> {
    const caller = this.#callers.get(email) ?? this.#logIn(email);
    this.#callers.set(email, caller);
    return caller;
  }

  async #logIn(email: string): Promise<Caller> {
    const data = (await this.#call('POST', '/api/login', null, JSON.stringify({ email, password: PASSWORD }))) as {
      access_token: string;
      user: { role: number };
    };
    const role = roleOfNumber(data.user.role);
    if (!role) throw new Error(`role ${data.user.role} of ${email}`);
    return { token: data.access_token, prefix: prefixOf(role) };
  }

  /** Returns `data` of a reading call; `{p}` in the path is the caller's prefix. */
  async read(email: string, path: string): Promise<unknown> {
    const caller = await this.logIn(email);
    return this.#call('GET', path.replace('{p}', caller.prefix), caller);
  }

  /** Creates a content admin, Wulan Sari, with the password of the demo accounts. Returns the address. */
  async newAdmin(): Promise<string> {
    const email = `${unique('admin').replace(/\W/g, '')}@portal.test`;
    const body = { first_name: 'Wulan', last_name: 'Sari', role: '1', email, password: PASSWORD };
    const path = '/api/admin-super/user/register-admin';
    await this.#call('POST', path, await this.logIn('super@portal.test'), JSON.stringify(body));
    return email;
  }

  /** Creates a proposal that waits for a decision. Returns its id. */
  async pendingProposal(kind: ProposalKind, email: string): Promise<string> {
    return (await this.#submit(kind, email)).id;
  }

  /** Creates a proposal that an admin has sent back with a note. Returns its id. */
  async proposalInRevision(
    kind: ProposalKind,
    email: string,
    note: string,
    points: readonly WrittenPoint[] = [],
  ): Promise<string> {
    const { id, user_id } = await this.#submit(kind, email);
    await this.askRevision(id, user_id, note, points);
    return id;
  }

  async #submit(kind: ProposalKind, email: string): Promise<{ id: string; user_id: string }> {
    const owner = await this.logIn(email);
    const path = `/api/${owner.prefix}/${PROPOSAL_KIND_DETAILS[kind].segment}/store`;
    const { submission } = (await this.#call('POST', path, owner, completeForm(kind))) as {
      submission: { id: string; user_id: string };
    };
    return submission;
  }

  /** Returns a proposal as its owner reads it. */
  async submission(email: string, id: string): Promise<Record<string, string>> {
    const shown = await this.read(email, `/api/{p}/proposal-submission/show/${id}`);
    return (shown as { submission: Record<string, string> }).submission;
  }

  /** Finds an own proposal by its title. */
  async findOwn(kind: ProposalKind, email: string, title: string): Promise<{ id: string; user_id: string }> {
    const groups = (await this.read(email, '/api/{p}/proposal-submission/show-all')) as Record<
      string,
      Array<Record<string, string>>
    >;
    const rows = groups[PROPOSAL_KIND_DETAILS[kind].group] ?? [];
    const { id, user_id } = rows.find((row) => row[PROPOSALS[kind].titleField] === title) ?? {};
    if (!id || !user_id) throw new Error(`'${title}' is not in the list of ${email}`);
    return { id, user_id };
  }

  /** Creates a machine with a few slots a day. */
  async newMachine(name: string): Promise<void> {
    const body = new FormData();
    const fields = { nama_mesin: name, url: 'http://uji.test', description: 'Uji', gpu: '2', mig_pergpu: '2' };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    await this.#machine('/mesin', { method: 'POST', body });
  }

  /**
   * Approves a thesis proposal for a day of the week, by default today; its container runs an image that the machine
   * has. Returns the container's id.
   */
  async approve(id: string, { owner, machine, image, day = dayOf(new Date()) }: Approval): Promise<string> {
    const admin = await this.logIn(ADMIN);
    const place = { id_mesin: await this.#machineId(machine), id_hari: day, durasi: '30' };
    const booking = { ...place, username: owner, DockerImages: image };
    const headers = { 'idempotency-key': approvalKeyOf(id) };
    await this.#machine('/approval', { method: 'POST', headers, body: new URLSearchParams(booking) });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...booking, appr_description: '<p>Silakan.</p>' }))
      form.append(name, value);
    const path = `/api/${admin.prefix}/${PROPOSAL_KIND_DETAILS.thesis.segment}/approved/${id}`;
    await this.#call('POST', path, admin, form);
    return this.containerOf(id);
  }

  /** Returns the id of the container in a proposal's slot. */
  async containerOf(proposal: string): Promise<string> {
    const held = await this.#machine<{ id_container: string; proposal_id: string | null }>('/run/all');
    return held.find(({ proposal_id }) => proposal_id === proposal)?.id_container ?? '';
  }

  /** Returns the number of a person's containers that run on a machine, on any day. */
  async running(machine: string, email: string): Promise<number> {
    const id = await this.#machineId(machine);
    const days = await this.#machine<{ id: string }>('/hari');
    const runs = await Promise.all(
      days.map((day) => this.#machine<{ status: string }>(`/run/${day.id}/${id}/all/${email}`)),
    );
    return runs.flat().filter(({ status }) => status === 'running').length;
  }

  async reject(id: string): Promise<void> {
    const admin = await this.logIn('super@portal.test');
    await this.#call('POST', `/api/${admin.prefix}/${PROPOSAL_KIND_DETAILS.thesis.segment}/rejected/${id}`, admin);
  }

  async askRevision(
    proposalId: string,
    userId: string,
    note: string,
    points: readonly WrittenPoint[] = [],
  ): Promise<void> {
    const admin = await this.logIn(ADMIN);
    const body = { proposal_id: proposalId, user_id: userId, catatan: note, points: writePoints(points) };
    await this.#call('POST', `/api/${admin.prefix}/revisistore`, admin, JSON.stringify(body));
  }

  async #machineId(name: string): Promise<string> {
    const machines = await this.#machine<{ id_mesin: string; nama_mesin: string }>('/mesin');
    return machines.find(({ nama_mesin }) => nama_mesin === name)?.id_mesin ?? '';
  }

  /** Returns rows of the machine service as the proposal admin sees them. */
  async #machine<Row>(path: string, { headers, ...request }: RequestInit = {}): Promise<Row[]> {
    const { token } = await this.logIn(ADMIN);
    const response = await fetch(this.machineUrl + path, {
      ...request,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return ((await response.json()) as { data: Row[] }).data;
  }

  async #call(method: string, path: string, caller: Caller | null, body?: string | FormData): Promise<unknown> {
    const headers = {
      accept: 'application/json',
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    };
    const response = await fetch(this.url + path, { method, body, headers });
    const envelope = (await response.json()) as { meta?: { code?: number }; data?: unknown };
    if (envelope.meta?.code !== 200)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(envelope)}`);
    return envelope.data;
  }
}

function completeForm(kind: ProposalKind): FormData {
  const form = new FormData();
  for (const field of PROPOSALS[kind].fields) {
    if (field.control.kind === 'file') {
      const file = smallFile(field.control.accept, `lama-${field.name}`);
      form.append(field.name, new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
    } else
      form.append(
        field.name,
        field.name === PROPOSALS[kind].titleField
          ? unique('Usulan awal')
          : (SAMPLES[field.control.kind] ?? `Isi ${field.name}`),
      );
  }
  form.append('term_and_condition', 'agree');
  return form;
}

const SAMPLES: Readonly<Record<string, string | undefined>> = {
  phone: '81234567890',
  number: '20',
  gpu: '20',
  money: '1500000',
  level: 'S2',
  program: studyProgramsOf('S2')[0],
  yesNo: 'no',
};
