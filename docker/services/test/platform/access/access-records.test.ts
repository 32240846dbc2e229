import type { Endpoint } from '@portal/shared/contract/endpoint';
import { listAdmins, listUsers } from '@portal/shared/contract/endpoints/account/account';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import { listDecisionTexts } from '@portal/shared/contract/endpoints/proposal/decision-text';
import { listAboutPages, listCategories, listPosts } from '@portal/shared/contract/endpoints/content/content';
import { listFacilities, listProcedures } from '@portal/shared/contract/endpoints/machine/facility';
import { listApprovedImages, storeApprovedImage } from '@portal/shared/contract/endpoints/machine/approved-image';
import { listMachines, listRunning, scheduleApproval } from '@portal/shared/contract/endpoints/machine/machine';
import { listSessions } from '@portal/shared/contract/endpoints/account/own-account';
import { listNotices, listShownAnnouncements, sendAnnouncement } from '@portal/shared/contract/endpoints/notice';
import { listAllProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { listExtensions } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { PROPOSAL_KINDS, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { ROLES, type Role } from '@portal/shared/contract/account/roles';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { enter, type Person, type Request } from '../../support/client';
import { filledForm, submit } from '../../support/data/proposals';
import { running } from '../../support/running';

/**
 * Every call that names a record, with everybody who may not access that record; every reading call also with those who
 * may.
 */
const RECORD_CALLS = ALL_ENDPOINTS.filter(
  (endpoint) => /\{(?!p\})/.test(endpoint.path) && endpoint.access !== 'public',
);

/** The caller. The owner is an external researcher, who may submit every kind; the stranger is another one. */
type Actor = Role | 'anonymous' | 'owner' | 'stranger';
const ACTORS: readonly Actor[] = ['anonymous', 'owner', 'stranger', ...ROLES.filter((role) => role !== 'External')];

/** Groups of calls whose `{id}` is a proposal's, of any kind. */
const OF_PROPOSALS = 'revisionNote timeline remark handling version withdrawal bin extension report'.split(' ');

/** Calls of admins whose `{id}` is a running session's. */
const OF_OPENINGS = ['machine.openDays', 'machine.storeOpening', 'machine.withdrawOpening'];

/** Calls whose `{id}` is a running session's: for its owner and the admins who manage sessions. */
const OF_SESSIONS = ['machine.openLab', 'machine.restartRun', 'machine.logs', 'machine.linkHome', 'machine.runs'];

function expected(endpoint: Endpoint, actor: Actor): 'refused' | 'let in' {
  if (actor === 'anonymous') return 'refused';
  const role: Role = actor === 'owner' || actor === 'stranger' ? 'External' : actor;
  if (Array.isArray(endpoint.access) && !endpoint.access.includes(role)) return 'refused';
  // Only its recipient may use a notice; the announcement of this test is for external researchers.
  if (endpoint.name.startsWith('notice.')) return actor === 'owner' ? 'let in' : 'refused';
  if (['announcement.read', 'announcement.dismiss'].includes(endpoint.name))
    return role === 'External' ? 'let in' : 'refused';
  if (OF_SESSIONS.includes(endpoint.name)) return ['owner', 'Proposal', 'Super'].includes(actor) ? 'let in' : 'refused';
  // Proposals and their notes belong to a researcher, who can access no others.
  const group = endpoint.name.split('.')[0] ?? '';
  const isOwned = group === 'proposal' || OF_PROPOSALS.includes(group);
  return isOwned && (actor === 'stranger' || actor === 'Internal') ? 'refused' : 'let in';
}

/** A complete form if the call has one: the refusal must be for the person, not for a missing field. */
function contentOf(endpoint: Endpoint): Request {
  const kind = /^proposal\.(\w+)\.update$/.exec(endpoint.name)?.[1];
  if (kind) return filledForm(kind as ProposalKind);
  return { body: endpoint.name === 'revisionNote.tick' ? { point: '1', is_ticked: 'yes' } : {} };
}

describe('own and other records', () => {
  const at = running();
  const { good } = at;

  async function actors(): Promise<Record<Actor, Person | undefined>> {
    const stranger = await enter(at.server, 'rina.wulandari', 'External');
    return { ...at.people, anonymous: undefined, owner: at.people.External, stranger };
  }

  /** Creates a real record for every call. */
  async function records(): Promise<(endpoint: Endpoint) => Record<string, string>> {
    const { External } = at.people;
    const proposals: Record<string, { id: string; slug?: null }> = {};
    for (const kind of PROPOSAL_KINDS) proposals[kind] = { id: (await submit(at.server, External, kind)).id };
    const [admin] = (await good(listAdmins, { as: 'Super' })).admin;
    const [user] = (await good(listUsers, { as: 'Super' })).user;
    const [post] = (await good(listPosts, { as: 'Content' })).post;
    const [page] = (await good(listAboutPages, { as: 'Content' })).content;
    const [category] = (await good(listCategories, { as: 'Content' })).category;
    const [facility] = (await good(listFacilities, { as: 'Super' })).facility;
    const [procedure] = (await good(listProcedures, { as: 'Super' })).procedure;
    const machineId = (await good(listMachines)).data[0]?.id_mesin ?? '';
    const [session] = (await good(listSessions, { as: 'External' })).session;
    const [decisionText] = (await good(listDecisionTexts, { as: 'Super' })).decision_text;
    const rows = (await good(listAllProposals, { as: 'Super' })).non_ta_submission;
    const asking = { id: rows.find((row) => row.pending_extension_days !== null)?.id ?? '' };
    const [request] = (await good(listExtensions, { as: 'Super', params: asking })).extension;
    const decided = { id: (await submit(at.server, External)).id };
    await good(proposalEndpoints.thesis.rejected, { as: 'Super', params: decided });
    const [notice] = (await good(listNotices, { as: 'External' })).notice;
    const until = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const text = { subject: 'Libur', announcement: '<p>Senin</p>', roles: 'External', until };
    await good(sendAnnouncement, { as: 'Super', body: text });
    const [announcement] = (await good(listShownAnnouncements, { as: 'External' })).announcement;
    const slot = { id_hari: '1', id_mesin: machineId, durasi: '30', DockerImages: 'x.zip', username: External.email };
    await good(scheduleApproval, { as: 'Super', body: slot });
    const kept = { name: 'PyTorch', reference: `quay.io/lab/pytorch:${Date.now()}` };
    await good(storeApprovedImage, { as: 'Super', body: kept });
    const [image] = (await good(listApprovedImages, { as: 'Super' })).data;
    const [running] = (await good(listRunning, { as: 'Super' })).data;
    const all = (names: readonly string[], id: string | undefined) =>
      Object.fromEntries(names.map((name) => [name, { id: id ?? '' }]));
    const ofMachines = ['update', 'remove', 'storeMaintenance', 'updateMaintenance', 'liftMaintenance'];
    const byName: Record<string, { id: string; slug?: string | null } | undefined> = {
      'extension.approved': request,
      'extension.rejected': request,
      'extension.grant': proposals['thesis'],
      'proposal.neighbours': proposals['thesis'],
      decisionText,
      // own-account.test.ts tests that other people's sessions do not exist for the caller.
      ownAccount: session,
      secondFactor: admin,
      notice,
      announcement,
      'machine.updateImage': image,
      'machine.lookUpImage': image,
      ...all(
        ofMachines.map((name) => `machine.${name}`),
        machineId,
      ),
      ...all([...OF_SESSIONS, ...OF_OPENINGS], running?.id_container),
      ...all(OF_PROPOSALS, proposals['thesis']?.id),
      ...{ admin, user, post, content: page, category, facility, procedure },
    };
    return (endpoint) => {
      const [group = '', kind = ''] = endpoint.name.split('.');
      const found = proposals[kind] ?? byName[endpoint.name] ?? byName[group];
      return {
        id: found?.id ?? '',
        slug: found?.slug ?? 'x',
        dayId: '1',
        period: '2026-11',
        window: '00000000-0000-4000-8000-000000000000',
        day: '2026-11-23',
        from: '2026-11-23',
        to: '2026-11-29',
        machineId,
        username: External.email,
      };
    };
  }

  /** Everything that a refused call could have changed, as text. */
  async function everything(): Promise<string> {
    const lists: readonly (readonly [Role, ...Endpoint[]])[] = [
      ['Super', listAllProposals, listAdmins, listUsers, listFacilities, listProcedures],
      ['Content', listPosts, listAboutPages, listCategories],
      ['External', listNotices, listShownAnnouncements],
    ];
    return JSON.stringify(
      await Promise.all(lists.flatMap(([as, ...calls]) => calls.map((call) => good(call, { as })))),
    );
  }

  it('refuses every call on a record without access and changes nothing', async () => {
    const paramsOf = await records();
    const people = await actors();
    const before = await everything();
    const wrong: string[] = [];
    let asked = 0;
    for (const endpoint of RECORD_CALLS) {
      for (const actor of ACTORS.filter((one) => expected(endpoint, one) === 'refused')) {
        const allowed = Array.isArray(endpoint.access) ? (endpoint.access as readonly Role[]) : [];
        const own = people[actor]?.role;
        // With the prefix of an allowed role, and with the own one if it is allowed.
        for (const prefix of new Set<Role>([allowed[0] ?? 'Super', ...(own && allowed.includes(own) ? [own] : [])])) {
          const request = { as: people[actor], prefix, params: paramsOf(endpoint), ...contentOf(endpoint) };
          const reply = await at.send(endpoint, request);
          asked += 1;
          if (reply.status !== (actor === 'anonymous' ? 401 : 403))
            wrong.push(`${endpoint.name} by ${actor} as ${prefix}: ${reply.status} ${reply.text.slice(0, 120)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    expect(await everything()).toBe(before);
  });

  it('answers every read of a record by a person with access', async () => {
    const paramsOf = await records();
    const people = await actors();
    const wrong: string[] = [];
    for (const endpoint of RECORD_CALLS.filter((one) => one.method === 'GET')) {
      for (const actor of ACTORS.filter((one) => expected(endpoint, one) === 'let in')) {
        const reply = await at.send(endpoint, { as: people[actor], params: paramsOf(endpoint) });
        if (reply.status !== 200)
          wrong.push(`${endpoint.name} by ${actor}: ${reply.status} ${reply.text.slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
