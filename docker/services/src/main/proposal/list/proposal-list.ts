import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { PROPOSAL_LIST, type ProposalSortKey } from '@portal/shared/contract/lists/proposals';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS_WITH_CELLS } from '@portal/shared/proposal/list-values';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { listOrders, proposal } from '../../../platform/db/schema/proposals';
import { ordersBy, type ServerList } from '../../../platform/lists/server-list';
import { isResearcher } from '../../../platform/auth/access';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { containerStates } from '../../machine-calls/container-states';
import { handlerOf } from '../course/handling';
import { DELETED_OWNER } from '../deleted-owner';
import { type ListedProposal, proposalResponse, REPORT_ASKED_DAYS, selectListed } from '../proposal-row';
import { readTally } from './summary';

const { waiting, created, status, kind, email, field, description, end_first, end_last } = listOrders(proposal);
const COLUMN_ORDERS = {
  username: email,
  jenis: kind,
  bidang: field,
  deskripsi: description,
  status,
  tanggal: created,
  berakhir: { ascending: end_first, descending: end_last },
} satisfies Record<ProposalSortKey, unknown>;

const TYPES = Object.fromEntries(PROPOSAL_KINDS.map((kind) => [kind, PROPOSAL_KIND_DETAILS[kind].type]));

const hasOwner = ne(proposal.user_id, DELETED_OWNER.id);
const REPORTS: Readonly<Record<string, SQL | undefined>> = {
  accepted: isNotNull(proposal.report_accepted_at),
  sent: and(isNotNull(proposal.report_sent_at), isNull(proposal.report_accepted_at), hasOwner),
  owed: and(
    isNull(proposal.report_sent_at),
    isNull(proposal.report_accepted_at),
    hasOwner,
    sql`(${proposal.status} = 'Finished' or ${proposal.status} = 'Approved'
         and ${proposal.ends_at} < now() + ${REPORT_ASKED_DAYS} * interval '1 day')`,
  ),
};

/** Fields that the actions of a row need: names of the proposal, its state, and the requested resources. */
const ACTION_FIELDS = [
  ...['id', 'user_id', 'user', 'type_of_proposal', 'status', 'created_at', 'research_field', 'research_title'],
  ...['institution', 'handler', 'container_state', 'pending_extension_days', 'report_state'],
  ...['gpu', 'ram', 'storage', 'duration', 'research_fee', 'docker_image'],
];

/** List of all proposals: by default pending ones first, the longest wait on top. */
export const proposalList: ServerList<ProposalRow> = {
  list: PROPOSALS_WITH_CELLS,
  table: proposal,
  id: proposal.id,
  idType: 'uuid',
  own: () => isNull(proposal.deleted_at),
  searchText: proposal.search_text,
  orderOf: ordersBy({ ...COLUMN_ORDERS, waiting }, { key: 'waiting', descending: false }),
  newest: sql`${proposal.created_at}`,
  filters: {
    jenis: { value: sql`${proposal.kind}`, names: TYPES },
    status: { value: sql`${proposal.status}` },
    laporan: { where: (states) => or(...states.map((state) => REPORTS[state])) },
  },
  readTallies: async (db) =>
    (await readTally(db)).map(({ kind, status, count }) => ({ values: { jenis: TYPES[kind] ?? '', status }, count })),
  load: async (call, ids, columns) => {
    const rows = await selectListed(call.db).where(and(inArray(proposal.id, [...ids]), isNull(proposal.deleted_at)));
    const states = await containerStates(call.db, ids);
    const fields = new Set([
      ...ACTION_FIELDS,
      ...PROPOSAL_LIST.columns.flatMap(({ key, isHidden, fields: own = [] }) =>
        !isHidden || columns.includes(key) ? own : [],
      ),
    ]);
    return rows.map((row) => {
      const response = {
        ...proposalResponse(row, 'list'),
        ...handlerOf(row, call.session.accountId),
        ...(states.has(row.id) && { container_state: states.get(row.id) }),
      };
      const shown = Object.fromEntries(Object.entries(response).filter(([name]) => fields.has(name)));
      // The contract's schema restores a proposal from it; omitted fields become null there.
      return { kind: row.kind, proposal: shown as Proposal };
    });
  },
};

/** Lists proposals of all kinds, newest first: a researcher's own, all for an admin (user-area.md section 2). */
export const listProposals: Handler = async (call) => {
  const ownerId = isResearcher(call.session.role) ? call.session.accountId : null;
  const rows = await selectListed(call.db)
    .where(and(isNull(proposal.deleted_at), ownerId === null ? undefined : eq(proposal.user_id, ownerId)))
    .orderBy(desc(proposal.created_at), proposal.id);
  const states = ownerId ? null : await containerStates(call.db, null);
  const listed = (row: ListedProposal) => {
    const state = states?.get(row.id);
    const response = proposalResponse(row, 'list');
    if (!ownerId) Object.assign(response, handlerOf(row, call.session.accountId));
    if (state) response['container_state'] = state;
    return response;
  };
  const groups = PROPOSAL_KINDS.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return [PROPOSAL_KIND_DETAILS[kind].group, own.map(listed)];
  });
  return success('All Submission', Object.fromEntries(groups));
};
