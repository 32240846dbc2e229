import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import { writePoints, type WrittenPoint } from '@portal/shared/contract/revision-points';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { studyProgramsOf } from '@portal/shared/contract/options';
import { dayOf } from '../../../services/src/machine/slots/schedule';
import { PASSWORD, smallFile, unique } from './researcher';

interface Caller {
  readonly token: string;
  readonly prefix: string;
}

/** Whose proposal is approved on which machine. */
interface Approval {
  readonly owner: string;
  readonly machine: string;
  readonly image: string;
  /** `1` (Monday) to `7` (Sunday). */
  readonly day?: string;
}

/** Calls of the main API that prepare a test's data. */
export class PortalApi {
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

  async logIn(email: string): Promise<Caller> {
    const data = (await this.#call('POST', '/api/login', null, JSON.stringify({ email, password: PASSWORD }))) as {
      access_token: string;
      user: { role: number };
    };
    const prefix = {
      1: 'admin-content',
      2: 'admin-proposal',
      3: 'admin-super',
      4: 'user-internal',
      5: 'user-external',
    }[data.user.role];
    if (!prefix) throw new Error(`role ${data.user.role} of ${email}`);
    return { token: data.access_token, prefix };
  }

  /** `data` of a reading call; `{p}` in the path is the caller's prefix. */
  async read(email: string, path: string): Promise<unknown> {
    const caller = await this.logIn(email);
    return this.#call('GET', path.replace('{p}', caller.prefix), caller);
  }

  /** A new proposal of a kind that waits for a decision. Gives its id. */
  async pendingProposal(kind: ProposalKind, email: string): Promise<string> {
    return (await this.#submit(kind, email)).id;
  }

  /** A proposal of a kind that an admin has sent back with a note. Gives its id. */
  async proposalInRevision(
    kind: ProposalKind,
    email: string,
    note: string,
    points: readonly WrittenPoint[] = [],
  ): Promise<string> {
    const submission = await this.#submit(kind, email);
    await this.askRevision(submission.id, submission.user_id, note, points);
    return submission.id;
  }

  async #submit(kind: ProposalKind, email: string): Promise<{ id: string; user_id: string }> {
    const owner = await this.logIn(email);
    const { submission } = (await this.#call(
      'POST',
      `/api/${owner.prefix}/${PROPOSAL_KIND_DETAILS[kind].segment}/store`,
      owner,
      completeForm(kind),
    )) as { submission: { id: string; user_id: string } };
    return submission;
  }

  /** Id of an own proposal by its title. */
  async findOwn(
    kind: ProposalKind,
    email: string,
    title: string,
  ): Promise<{ id: string; user_id: string; status: string }> {
    const owner = await this.logIn(email);
    const groups = (await this.#call('GET', `/api/${owner.prefix}/proposal-submission/show-all`, owner)) as Record<
      string,
      Array<Record<string, string>>
    >;
    const row = groups[PROPOSAL_KIND_DETAILS[kind].group]?.find(
      (candidate) => candidate[PROPOSALS[kind].titleField] === title,
    );
    if (!row?.['id'] || !row['user_id'] || !row['status']) throw new Error(`'${title}' is not in the list of ${email}`);
    return { id: row['id'], user_id: row['user_id'], status: row['status'] };
  }

  /** Creates a machine with a few slots a day. */
  async newMachine(name: string): Promise<void> {
    const { token } = await this.logIn('proposal@portal.test');
    const body = new FormData();
    const fields = { nama_mesin: name, url: 'http://uji.test', description: 'Uji', gpu: '2', mig_pergpu: '2' };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    await fetch(`${this.machineUrl}/mesin`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  }

  /**
   * Approves a thesis proposal for a day of the week, today without one; its container runs an image that the machine
   * has. Gives the container's id.
   */
  async approve(id: string, { owner, machine, image, day = dayOf(new Date()) }: Approval): Promise<string> {
    const { token, prefix } = await this.logIn('proposal@portal.test');
    const authorization = `Bearer ${token}`;
    const read = async <Row>(path: string) => {
      const response = await fetch(this.machineUrl + path, { headers: { authorization } });
      return ((await response.json()) as { data: Row[] }).data;
    };
    const machines = await read<{ id_mesin: string; nama_mesin: string }>('/mesin');
    const place = {
      id_mesin: machines.find(({ nama_mesin }) => nama_mesin === machine)?.id_mesin ?? '',
      id_hari: day,
      durasi: '30',
    };
    const booking = { ...place, username: owner, DockerImages: image };
    await fetch(`${this.machineUrl}/approval`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': approvalKeyOf(id) },
      body: new URLSearchParams(booking),
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...booking, appr_description: '<p>Silakan.</p>' }))
      form.append(name, value);
    const path = `/api/${prefix}/${PROPOSAL_KIND_DETAILS.thesis.segment}/approved/${id}`;
    await this.#call('POST', path, { token, prefix }, form);
    const held = await read<{ id_container: string; proposal_id: string | null }>('/run/all');
    return held.find(({ proposal_id }) => proposal_id === id)?.id_container ?? '';
  }

  /** How many containers of a person run on a machine, whatever the day. */
  async running(machine: string, email: string): Promise<number> {
    const { token } = await this.logIn('proposal@portal.test');
    const read = async <Row>(path: string) => {
      const response = await fetch(this.machineUrl + path, { headers: { authorization: `Bearer ${token}` } });
      return ((await response.json()) as { data: Row[] }).data;
    };
    const machines = await read<{ id_mesin: string; nama_mesin: string }>('/mesin');
    const id = machines.find(({ nama_mesin }) => nama_mesin === machine)?.id_mesin ?? '';
    const days = await read<{ id: string }>('/hari');
    const runs = await Promise.all(days.map((day) => read<{ status: string }>(`/run/${day.id}/${id}/all/${email}`)));
    return runs.flat().filter(({ status }) => status === 'running').length;
  }

  /** Rejects a thesis proposal. */
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
    const admin = await this.logIn('proposal@portal.test');
    await this.#call(
      'POST',
      `/api/${admin.prefix}/revisistore`,
      admin,
      JSON.stringify({ proposal_id: proposalId, user_id: userId, catatan: note, points: writePoints(points) }),
    );
  }

  async #call(method: string, path: string, caller: Caller | null, body?: string | FormData): Promise<unknown> {
    const response = await fetch(this.url + path, {
      method,
      body,
      headers: {
        accept: 'application/json',
        ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
    });
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
      const file = smallFile(field.rule.accept, `lama-${field.name}`);
      form.append(field.name, new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
    } else
      form.append(
        field.name,
        field.name === PROPOSALS[kind].titleField ? unique('Usulan awal') : sample(field.control.kind, field.name),
      );
  }
  form.append('term_and_condition', 'agree');
  return form;
}

function sample(control: string, name: string): string {
  switch (control) {
    case 'phone':
      return '81234567890';
    case 'number':
    case 'gpu':
      return '20';
    case 'money':
      return '1500000';
    case 'level':
      return 'S2';
    case 'program':
      return studyProgramsOf('S2')[0] ?? '';
    case 'yesNo':
      return 'no';
    default:
      return `Isi ${name}`;
  }
}
